export interface Holder {
  /** Resolves when there is room for this many more bytes. */
  take(bytes: number): Promise<void>
  /** Releases everything that it took. */
  release(): void
}

interface Inside {
  held: number
  wants: number
  goOn: (() => void) | undefined
}

/**
 * A limit of bytes that several holders fill bit by bit. When it is full they wait, except the oldest: it always
 * continues, or all could wait for one another.
 */
export function room(most: number): { enter(): Holder } {
  let held = 0
  const inside = new Set<Inside>()

  function letGoOn(): void {
    let isFirst = true
    for (const one of inside) {
      if (one.goOn && (isFirst || held + one.wants <= most)) {
        held += one.wants
        one.held += one.wants
        one.goOn()
        one.goOn = undefined
      }
      isFirst = false
    }
  }

  return {
    enter() {
      const one: Inside = { held: 0, wants: 0, goOn: undefined }
      inside.add(one)
      return {
        take: (bytes) =>
          new Promise((goOn) => {
            one.wants = bytes
            one.goOn = goOn
            letGoOn()
          }),
        release() {
          if (!inside.delete(one)) return
          held -= one.held
          one.goOn?.()
          letGoOn()
        },
      }
    },
  }
}
