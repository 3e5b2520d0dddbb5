import { useMediaQuery } from '@mantine/hooks'
import { store } from '#core/web/store.ts'

/** Where a window has room for toasts: the place that came last is used. */
export const places = store<readonly HTMLElement[]>([])

function take(place: HTMLElement | null) {
  if (!place) return
  places.set([...places.get(), place])
  return () => places.set(places.get().filter((each) => each !== place))
}

const WINDOWS = {
  wide: '(min-width: 62.01rem)',
  // in a smaller one the place is scrolled away
  narrow: '(max-width: 62rem) and (min-width: 22.01rem) and (min-height: 30.01rem)',
}

interface ToastPlaceProps {
  className?: string | undefined
  /** In which windows there is room. */
  window?: keyof typeof WINDOWS
}

/** Keeps a place free in which toasts cover nothing. In a modal they can then be reached too. */
export function ToastPlace({ className, window = 'wide' }: ToastPlaceProps) {
  const fits = useMediaQuery(WINDOWS[window], false, { getInitialValueInEffect: false })
  return fits && <div ref={take} className={className} />
}
