import { isDay } from '#core/contract/formats.ts'
import type { DateOrder } from '../../contract/imports.ts'

/** What databases write behind a day. */
const TIME = String.raw`(?:[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[AP]M)?(?: ?Z| ?[+-]\d\d(?::?\d\d)?)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i')
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})${TIME}$`, 'i')

/** `yyyy-MM-dd`, of a day that is written in numbers; undefined where it is none. `order` says which comes first where the year is last. */
export function dayOf(text: string, order: DateOrder | null): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return valid(year, month, day)
  const [, first, second, last] = YEAR_LAST.exec(text) ?? []
  if (!first || !second || !last) return undefined
  return order === 'MDY' ? valid(last, first, second) : valid(last, second, first)
}

function valid(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** In which order the days of a column are written: `ASKS` where some of them could be two days, and none says which. */
export function orderOfDays(texts: Iterable<string>): DateOrder | 'ASKS' | null {
  let isSeen = false
  const says = new Set<DateOrder>()
  for (const text of texts) {
    const [, first, second] = YEAR_LAST.exec(text) ?? []
    if (!first || !second) continue
    if (first.padStart(2, '0') !== second.padStart(2, '0')) isSeen = true
    if (Number(first) > 12) says.add('DMY')
    if (Number(second) > 12) says.add('MDY')
  }
  const [only] = says
  if (says.size === 1 && only) return only
  return isSeen ? 'ASKS' : null
}
