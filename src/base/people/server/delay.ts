/** The number of attempts that wait at once in this process; beyond it, the one that has waited longest continues. */
const MOST_WAITING = 500

const waiting = new Set<() => void>()

/** Waits without holding any resource but its request. */
export function delay(milliseconds: number, most = MOST_WAITING): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve()
  if (waiting.size >= most) for (const goOn of [...waiting].slice(0, waiting.size - most + 1)) goOn()
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      waiting.delete(goOn)
      resolve()
    }
    const timer = setTimeout(goOn, milliseconds)
    waiting.add(goOn)
  })
}
