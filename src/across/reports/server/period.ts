import { type RawBuilder, sql } from 'kysely'
import { localDay } from '#core/contract/local-day.ts'
import type { Caller } from '#core/server/caller.ts'
import type { ReportQuery } from '../contract/report.ts'

/** Period and program of a report, as SQL with constants: a plan with parameters would be the same for a day and for ten years. */
export interface Scope {
  /** First day. */
  from: RawBuilder<string>
  /** Day after the last one. */
  end: RawBuilder<string>
  /** Day after the last one that is not in the future; `from` if all are. */
  until: RawBuilder<string>
  /** In the organisation's time zone: the date of a timestamp, and the first moment of a date. */
  dayOf(instant: string): RawBuilder<string>
  startOf(day: RawBuilder<unknown>): RawBuilder<string>
  /** Condition that the column is the requested program; always true without one. */
  isProgram(column: string): RawBuilder<boolean>
  program: number | undefined
  /** Query of the months of the period, from `first` to before `next`. */
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

/** Text of a row of `months`, which has this alias. */
export const monthText = (months: string) => sql<string>`to_char(${sql.ref(`${months}.first`)}, 'YYYY-MM')`
