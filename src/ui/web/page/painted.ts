/** Milliseconds after which nobody looks at the window: it paints nothing. */
const AT_THE_LATEST = 100

/** Resolves when the next frame is painted: the browser has then answered the press that is being handled. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, AT_THE_LATEST)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** A handler that acts once its press is painted: for an act that renders much. Keys pressed from then on wait for it. */
export const paintFirst = (act: () => void) => () => void painted().then(act)
