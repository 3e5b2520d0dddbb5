import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '#kit/server/caller.ts'
import type { ReportQuery } from '../contract/report.ts'

/**
 * The period and the program of a report, as SQL. They are constants: a plan that was made for a day is kept for
 * parameters, and takes minutes for ten years.
 */
export interface Scope {
  /** Its first day. */
  from: RawBuilder<string>
  /** The day after its last. */
  end: RawBuilder<string>
  /** The day after its last that is not to come; `from` where all of it is. */
  until: RawBuilder<string>
  /** In that time zone: the day of an instant, and the first instant of a day. */
  dayOf(instant: string): RawBuilder<string>
  startOf(day: RawBuilder<unknown>): RawBuilder<string>
  /** Whether the column is the program, where one is asked for. */
  isProgram(column: string): RawBuilder<boolean>
  program: number | undefined
  /** Of the organisation. */
  zone: string
  /** A query without columns of its own: each month of the period, from `first` to before `next`. */
  months: RawBuilder<unknown>
}

const date = (day: string) => sql<string>`${sql.lit(day)}::date`

export const todayIn = (zone: string) => sql<string>`(now() AT TIME ZONE ${sql.lit(zone)})::date`

export function scopeOf(
  { config }: Pick<Caller, 'config'>,
  { from: first, to, programId }: ReportQuery,
): Scope {
  const zone = config.organisationTimeZone
  const from = date(first)
  const end = sql<string>`(${date(to)} + 1)`
  return {
    from,
    end,
    until: sql`greatest(${from}, least(${end}, ${todayIn(zone)} + 1))`,
    dayOf: (instant) => sql`(${sql.ref(instant)} AT TIME ZONE ${sql.lit(zone)})::date`,
    startOf: (day) => sql`(${day})::timestamp AT TIME ZONE ${sql.lit(zone)}`,
    isProgram: (column) =>
      programId === undefined ? sql`true` : sql`${sql.ref(column)} = ${sql.lit(programId)}`,
    program: programId,
    zone,
    months: sql`(SELECT greatest(month::date, ${from}) AS first,
        least((month + interval '1 month')::date, ${end}) AS next
      FROM generate_series(date_trunc('month', ${from}::timestamp), ${date(to)}::timestamp, interval '1 month') month)`,
  }
}

/** Of a month of `months`. */
export const monthText = sql<string>`to_char(first, 'YYYY-MM')`
