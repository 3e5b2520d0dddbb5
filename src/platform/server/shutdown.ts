/** Something to close, named for the message when it fails. */
export type Closer = readonly [name: string, close: () => Promise<unknown>]

const LIMIT_MS = 10_000

/**
 * Ends the process on SIGTERM or SIGINT: the closers run one after the other, each whatever became of those before.
 * A second signal, or closers that take too long, end it at once.
 */
export function closeOnSignal(closers: readonly Closer[], say: (line: string) => void): void {
  let closing = false
  const end = async () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => {
      say(`Not everything was closed within ${LIMIT_MS / 1000} seconds`)
      process.exit(1)
    }, LIMIT_MS).unref()
    for (const [name, close] of closers) {
      await close().catch((error: unknown) => say(`${name} did not close: ${String(error)}`))
    }
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}
