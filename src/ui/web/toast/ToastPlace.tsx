import { useMediaQuery } from '@mantine/hooks'
import { store } from '#core/web/store.ts'

/** Places with room for toasts: the last added is used. */
export const places = store<readonly HTMLElement[]>([])

function take(place: HTMLElement | null) {
  if (!place) return
  places.set([...places.get(), place])
  return () => places.set(places.get().filter((each) => each !== place))
}

const WINDOWS = {
  wide: '(min-width: 62.01rem)',
  // in a smaller one the place would be scrolled away
  narrow: '(max-width: 62rem) and (min-width: 22.01rem) and (min-height: 30.01rem)',
}

interface ToastPlaceProps {
  className?: string | undefined
  /** The windows in which there is room. */
  window?: keyof typeof WINDOWS
  /** Has room for one line: only the latest toast is there. */
  isLine?: boolean
}

/** Reserves a place where toasts cover nothing. Inside a modal they are then reachable too. */
export function ToastPlace({ className, window = 'wide', isLine = false }: ToastPlaceProps) {
  const fits = useMediaQuery(WINDOWS[window], undefined, { getInitialValueInEffect: false })
  return fits && <div ref={take} className={className} data-line={isLine || undefined} />
}
