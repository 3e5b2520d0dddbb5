/** Runs at most so many tasks at once; the others wait for their turn, in the order in which they came. */
export function queue(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<V>(task: () => Promise<V>): Promise<V> {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // the place is handed on
      if (next) next()
      else running--
    }
  }
}
