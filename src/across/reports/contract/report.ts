import { z } from 'zod'
import { type Call, call } from '#core/contract/call.ts'
import { day, idText } from '#core/contract/fields.ts'
import { isDay } from '#core/contract/formats.ts'
import type { MessageKey } from '#core/contract/messages.ts'

export const PROMISES = ['ANSWER', 'DELIVER', 'COLLECT', 'REPAIR'] as const

/**
 * Kinds of columns: `month` is `yyyy-MM`, `money` dollars, `hours` of work, `share` between 0 and 1 or null if the
 * divisor is zero; `name` is null for rows without one.
 */
const KINDS = {
  month: z.string(),
  status: z.object({
    shown: z.enum(['reserved', 'on-loan', 'on-hold', 'configured', 'lost', 'available']),
    nameEn: z.string().nullable(),
    nameFr: z.string().nullable(),
  }),
  name: z.object({ nameEn: z.string().nullable(), nameFr: z.string().nullable() }),
  text: z.string(),
  promise: z.enum(PROMISES),
  count: z.number(),
  money: z.number(),
  hours: z.number(),
  share: z.number().nullable(),
} as const
export type ColumnKind = keyof typeof KINDS

/** Longest period: ten years, in days. */
export const LONGEST_PERIOD = 3653

/** Days in the organisation's time zone, the last one included; without a program, all programs. */
export const reportQuery = z
  .object({ from: day, to: day, programId: idText.optional() })
  .check(({ value: { from, to }, issues }) => {
    if (!isDay(from) || !isDay(to)) return
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    const says = (message: MessageKey) => issues.push({ code: 'custom', path: ['to'], message, input: to })
    if (days < 1) says('endBeforeStart')
    if (days > LONGEST_PERIOD) says('periodTooLong')
  })
export type ReportQuery = z.output<typeof reportQuery>

/** Calls of the dashboard use its own token instead of the session's (rule 4.9). */
const embedded = { access: 'READ_REPORTS', token: 'embed' } as const

type Row<C extends Record<string, ColumnKind>> = z.ZodObject<{ [K in keyof C]: (typeof KINDS)[C[K]] }>

/** Declaration of a report, from which the call, the chart's figures, the table and the CSV are derived. */
export interface Report<C extends Record<string, ColumnKind> = Record<string, ColumnKind>> {
  name: string
  columns: C
  call: Call<undefined, typeof reportQuery, undefined, z.ZodArray<Row<C>>>
}

export function report<const C extends Record<string, ColumnKind>>(
  name: string,
  summary: string,
  columns: C,
): Report<C> {
  const shape = Object.fromEntries(Object.entries(columns).map(([key, kind]) => [key, KINDS[kind]]))
  const row = z.object(shape) as unknown as Row<C>
  return {
    name,
    columns,
    call: call({
      name: `report-${name}`,
      method: 'GET',
      path: `/embed/data/${name}`,
      ...embedded,
      summary,
      query: reportQuery,
      answer: z.array(row),
    }),
  }
}
