interface Waiting<V> {
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

/**
 * Batches lookups: keys requested while one statement runs share the next. An answer is never older than its question,
 * and many requests at once cost few statements. All who share a statement share its failure.
 */
export function gather<V>(
  lookUp: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let waiting = new Map<string, Waiting<V>[]>()
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.size) {
      const asked = waiting
      waiting = new Map()
      try {
        const found = await lookUp([...asked.keys()])
        for (const [key, askers] of asked) for (const { resolve } of askers) resolve(found.get(key))
      } catch (error) {
        for (const askers of asked.values()) for (const { reject } of askers) reject(error)
      }
    }
    running = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const askers = waiting.get(key)
      if (askers) askers.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
      if (!running) void run()
    })
}
