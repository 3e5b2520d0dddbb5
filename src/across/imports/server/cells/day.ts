import { fold } from '#core/contract/fold.ts'
import { isDay } from '#core/contract/formats.ts'
import { localDay } from '#core/contract/local-day.ts'
import type { Meaning } from '../../contract/imports.ts'

/** Context for reading dates. */
export interface Calendar {
  /** Time zone of the organisation, for converting times with an offset to a date. */
  zone: string
  /** Current date in that zone. */
  today: string
}

/** Time that databases and programs write after a date. */
const TIME = String.raw`(?:(?:T|,? | à )(?<hour>[01]?\d|2[0-3])(?::| ?h ?)(?<minute>[0-5]\d)(?::(?<second>[0-5]\d|60)(?:[.,]\d+)?)?[ \u00a0\u202f]?(?<half>[ap]\.?[ \u00a0]?m\.?)?[ ]?(?<zone>Z|UTC|GMT|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?`
const WEEKDAY = String.raw`(?:\p{L}+\.?,? )?(?:le )?`
const NTH = '(?:er|st|nd|rd|th)?'
const MONTH = String.raw`(?<month>\p{L}{3,9})\.?`
const whole = (text: string) => new RegExp(`^${text}${TIME}$`, 'iu')

const YEAR_FIRST = whole(String.raw`(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})`)
const COMPACT = /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/
const YEAR_LAST = whole(String.raw`(?<one>\d{1,2})[-/. ](?<two>\d{1,2})[-/. ](?<three>\d{4}|\d\d)`)
/** Formats with the month as a word, in which the day is unambiguous. */
const NAMED = [
  whole(String.raw`${WEEKDAY}(?<day>\d{1,2})${NTH}[-/. ]+${MONTH},?[-/. ]+(?<year>\d{4}|\d\d)`),
  whole(String.raw`${WEEKDAY}${MONTH}[-/. ]*(?<day>\d{1,2})${NTH},?[-/. ]+(?<year>\d{4}|\d\d)`),
  whole(String.raw`(?<year>\d{4})[-/. ]${MONTH}[-/. ](?<day>\d{1,2})`),
]

/** Names of the months in English, then in French. */
const MONTHS = [
  ...'january february march april may june july august september october november december'.split(' '),
  ...'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
]

/** Number of a month from its full or shortened name; undefined if it is ambiguous, e.g. `jui`. */
function monthOf(name: string): string | undefined {
  const folded = fold(name)
  const months = new Set(MONTHS.flatMap((one, place) => (one.startsWith(folded) ? [(place % 12) + 1] : [])))
  const [only] = months
  return months.size === 1 ? only?.toString() : undefined
}

type Parts = Partial<Record<string, string>>

/** `yyyy-MM-dd` of a date in any format; undefined if it is none. `order` is the order of the numbers if the year is not first. */
export function dayOf(
  text: string,
  order: Meaning | null,
  calendar: Calendar,
  { isBirth = false } = {},
): string | undefined {
  const numbers = (YEAR_FIRST.exec(text) ?? COMPACT.exec(text))?.groups as Parts | undefined
  const last = YEAR_LAST.exec(text)?.groups as Parts | undefined
  const named = NAMED.map((form) => form.exec(text)?.groups as Parts | undefined).find(
    (found) => found && monthOf(found.month ?? '') !== undefined,
  )
  const parts =
    numbers ?? (last && inOrder(last, order)) ?? (named && { ...named, month: monthOf(named.month ?? '') })
  if (!parts) return undefined
  const day = valid(parts, calendar, isBirth)
  return day && atHome(day, parts, calendar)
}

/** Whether a birth year has two digits and was read as one of this century: it may be of the last. */
export const isOfEitherCentury = (text: string, day: string): boolean =>
  day >= '2000' && !text.includes(day.slice(0, 4))

function inOrder(parts: Parts, order: Meaning | null): Parts | undefined {
  const { one = '', two, three = '' } = parts
  if (order === 'YEAR_MONTH_DAY')
    return one.length === 2 && three.length === 2
      ? { ...parts, year: one, month: two, day: three }
      : undefined
  const [day, month] = order === 'MONTH_DAY_YEAR' ? [two, one] : [one, two]
  return { ...parts, day, month, year: three }
}

function valid({ year = '', month = '', day = '' }: Parts, { today }: Calendar, isBirth: boolean) {
  const of = (years: string) => `${years}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year.length === 4) return isDay(of(year)) ? of(year) : undefined
  // same pivot as in spreadsheets; a birth is never in the future
  const inThis = Number(year) < 30 ? of(`20${year}`) : of(`19${year}`)
  const text = isBirth && inThis > today ? of(`19${year}`) : inThis
  return isDay(text) ? text : undefined
}

/**
 * Date in the time zone of the organisation: a time with an offset may be on another day there. Midnight means a date
 * without a time, and a time without an offset is local (decision 190).
 */
function atHome(
  day: string,
  { hour, minute = '0', second = '0', half, zone }: Parts,
  calendar: Calendar,
): string {
  if (!hour || !zone) return day
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  if (!hours && !Number(minute) && !Number(second)) return day
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const minutes = Number(minute) - minutesOf(zone)
  return localDay(calendar.zone, new Date(Date.UTC(year, month - 1, date, hours, minutes)))
}

/** Minutes by which a zone such as `-03:00` is ahead of UTC. */
function minutesOf(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Whether the order of the numbers depends on the column. */
export const isInNumbers = (text: string) => /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d/.test(text)

/** A date that stands for none: `0000-00-00`, `0/0/00`. */
export const isNoDay = (text: string) => /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}(?:[ T][0:.]+)?$/.test(text)
