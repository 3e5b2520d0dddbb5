import { useMediaQuery } from '@mantine/hooks'
import { store } from '#core/web/store.ts'

/** Where a wide window has room for toasts: the place that came last is used. */
export const places = store<readonly HTMLElement[]>([])

function take(place: HTMLElement | null) {
  if (!place) return
  places.set([...places.get(), place])
  return () => places.set(places.get().filter((each) => each !== place))
}

/** Keeps a place free in which toasts cover nothing. In a modal they can then be reached too. */
export function ToastPlace({ className }: { className?: string | undefined }) {
  const isWide = useMediaQuery('(min-width: 62.01rem)', false, { getInitialValueInEffect: false })
  return isWide && <div ref={take} className={className} />
}
