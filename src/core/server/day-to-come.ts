import { localDay } from '#core/contract/local-day.ts'
import type { Caller } from './caller.ts'
import { invalid } from './errors.ts'

/** 400 for a day that is in the future where the organisation is; one that stays as it was is not judged. */
export function rejectFutureDay(
  { config }: Pick<Caller, 'config'>,
  field: string,
  day: string | null,
  before?: string | null,
): void {
  if (day !== null && day !== before && day > localDay(config.organisationTimeZone))
    throw invalid([{ field, message: 'inTheFuture' }])
}
