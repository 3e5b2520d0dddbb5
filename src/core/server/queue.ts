/** Runs at most this many tasks at once; the others wait in order of arrival. */
export function queue(most: number) {
  let running = 0
  const waiting: (() => void)[] = []

  function startNext(): void {
    const next = running < most ? waiting.shift() : undefined
    if (!next) return
    running++
    next()
    startNext()
  }

  return async function run<V>(task: () => Promise<V>): Promise<V> {
    await new Promise<void>((start) => {
      waiting.push(start)
      startNext()
    })
    try {
      return await task()
    } finally {
      running--
      startNext()
    }
  }
}
