import { type RawBuilder, sql } from 'kysely'
import { localDay } from '#core/contract/local-day.ts'
import type { Caller } from '#core/server/caller.ts'
import type { ReportQuery } from '../contract/report.ts'

/** The period and the program of a report, as SQL of constants: a plan for a parameter would serve a day and ten years alike. */
export interface Scope {
  /** Its first day. */
  from: RawBuilder<string>
  /** The day after its last. */
  end: RawBuilder<string>
  /** The day after its last that is not to come; `from` where all of it is. */
  until: RawBuilder<string>
  /** In the organisation's time zone: the day of an instant, and the first instant of a day. */
  dayOf(instant: string): RawBuilder<string>
  startOf(day: RawBuilder<unknown>): RawBuilder<string>
  /** Whether the column is the program, where one is asked for. */
  isProgram(column: string): RawBuilder<boolean>
  program: number | undefined
  /** A query: each month of the period, from `first` to before `next`. */
  months: RawBuilder<unknown>
}

const date = (day: string) => sql<string>`${sql.lit(day)}::date`
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const [earlier, later] = [
  (a: string, b: string) => (a < b ? a : b),
  (a: string, b: string) => (a < b ? b : a),
]

export function scopeOf({ config }: Pick<Caller, 'config'>, query: ReportQuery): Scope {
  const { programId: program, to } = query
  const zone = config.organisationTimeZone
  const from = date(query.from)
  const end = date(dayAfter(to))
  return {
    from,
    end,
    until: date(later(query.from, dayAfter(earlier(to, localDay(zone))))),
    dayOf: (instant) => sql`(${sql.ref(instant)} AT TIME ZONE ${sql.lit(zone)})::date`,
    startOf: (day) => sql`(${day})::timestamp AT TIME ZONE ${sql.lit(zone)}`,
    isProgram: (column) =>
      program === undefined ? sql`true` : sql`${sql.ref(column)} = ${sql.lit(program)}`,
    program,
    months: sql`(SELECT greatest(month::date, ${from}) AS first,
        least((month + interval '1 month')::date, ${end}) AS next
      FROM generate_series(date_trunc('month', ${from}::timestamp), ${date(to)}::timestamp, interval '1 month') month)`,
  }
}

/** Of a month of `months`, called so. */
export const monthText = (months: string) => sql<string>`to_char(${sql.ref(`${months}.first`)}, 'YYYY-MM')`
