import { localDay } from '#core/contract/local-day.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Calendar } from './day.ts'

/** Calendar in the time zone of the organisation. */
export function calendarOf({ config }: Pick<Caller, 'config'>): Calendar {
  const zone = config.organisationTimeZone
  return { zone, today: localDay(zone) }
}
