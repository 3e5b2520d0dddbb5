import { isDay } from '#core/contract/formats.ts'
import { localDate } from '#core/web/i18n/formatDate.ts'
import { useListAddress } from '#ui/web/search/useListAddress.ts'

/** The trail's filters besides the phrase; days are inclusive. */
export type TrailFilter = 'user' | 'kind' | 'number' | 'from' | 'to' | 'looks'
export type Narrowed = Partial<Record<TrailFilter, string>>

/** The filters of the trail's screen, as address parameters and as the query of its call. */
export function useTrailAddress(path: string) {
  const { shown, page, show, showPage } = useListAddress<TrailFilter>(path)
  const { q: phrase = '', user, kind, number, from = '', to = '', looks } = shown
  const isFiltered = Boolean(phrase || user || kind || number || from || to)
  const query = {
    phrase,
    page,
    userId: user,
    entity: kind,
    number,
    looks: looks === 'true' ? ('true' as const) : ('false' as const),
    from: isDay(from) ? localDate(from).toISOString() : undefined,
    to: isDay(to) ? new Date(`${to}T23:59:59.999`).toISOString() : undefined,
  }
  return { shown, query, isFiltered, show, showPage }
}
