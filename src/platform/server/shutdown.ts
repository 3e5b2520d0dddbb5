/** Something to close, with a name for the message of a failure. */
export type Closer = readonly [name: string, close: () => Promise<unknown>]

/** Milliseconds after which an ending process exits, even if something is still open. */
export const CLOSING_MS = 10_000

/**
 * Ends the process on SIGTERM or SIGINT, or when the returned function is called: the closers run one after the other,
 * each even if earlier ones failed. A second signal, or closers that take too long, end it at once.
 */
export function closeOnSignal(closers: readonly Closer[], say: (line: string) => void): () => void {
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => {
      say(`Not everything was closed within ${CLOSING_MS / 1000} seconds`)
      process.exit(1)
    }, CLOSING_MS).unref()
    for (const [name, closeOne] of closers) {
      await closeOne().catch((error: unknown) => say(`${name} did not close: ${String(error)}`))
    }
    process.exit(0)
  }
  const onSignal = () => {
    if (closing) process.exit(1)
    void close()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return () => void close()
}
