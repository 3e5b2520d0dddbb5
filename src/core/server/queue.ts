/** Runs tasks that together weigh at most so much; the others wait for their turn, in the order in which they came. */
export function queue(most: number) {
  let running = 0
  const waiting: { weight: number; start: () => void }[] = []

  function startNext(): void {
    const [next] = waiting
    if (!next || (running > 0 && running + next.weight > most)) return
    waiting.shift()
    running += next.weight
    next.start()
    startNext()
  }

  return async function run<V>(task: () => Promise<V>, weight = 1): Promise<V> {
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      startNext()
    })
    try {
      return await task()
    } finally {
      running -= weight
      startNext()
    }
  }
}
