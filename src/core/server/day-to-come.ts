import { localDay } from '#core/contract/local-day.ts'
import type { Caller } from './caller.ts'
import { invalid } from './errors.ts'

/** Throws 400 for a day in the future, in the organisation's time zone; an unchanged day is not checked. */
export function rejectFutureDay(
  { config }: Pick<Caller, 'config'>,
  field: string,
  day: string | null,
  before?: string | null,
): void {
  if (day !== null && day !== before && day > localDay(config.organisationTimeZone))
    throw invalid([{ field, message: 'inTheFuture' }])
}
