import { useLingui } from '@lingui/react'
import { localDay } from '#core/contract/local-day.ts'
import { useUser } from '#core/web/session/session.ts'
import { formatPattern, localDate } from './formatDate.ts'

const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
/** Returns a day unchanged, and the local day of an instant. */
const dayOf = (value: string) => (value.length > 10 ? localDay(here(), value) : value)
const DAY = 'dd/MM/yyyy'
const TIME = 'hh:mm A'
/** The time format in French: `13 h 58`. */
const FRENCH_TIME = 'HH\u00a0h\u00a0mm'

/** Formats days (`yyyy-MM-dd`) and instants (ISO, UTC) by the user's preferences. */
export function useDates() {
  const user = useUser()
  const { i18n } = useLingui()
  const day = user?.dateFormat ?? DAY
  const written = (format: string) => (i18n.locale === 'fr' ? format.replace(TIME, FRENCH_TIME) : format)
  const time = written(user?.timeFormat ?? TIME)
  return {
    day: (value: string | null | undefined) => (value ? formatPattern(localDate(dayOf(value)), day) : ''),
    time: (value: Date) => formatPattern(value, time),
    instant: (value: string | null | undefined) =>
      value ? formatPattern(new Date(value), written(user?.dateTimeFormat ?? `${DAY} ${TIME}`)) : '',
  }
}
