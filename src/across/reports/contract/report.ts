import { z } from 'zod'
import { type Call, call } from '#core/contract/call.ts'
import { day, idText } from '#core/contract/fields.ts'
import { isDay } from '#core/contract/formats.ts'
import type { MessageKey } from '#core/contract/messages.ts'

/**
 * What a column holds: `month` is `yyyy-MM`, `money` dollars, `hours` of work, `share` a part of 1 or null where there
 * is nothing to divide by; `name` is null for what is given none.
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
  count: z.number(),
  money: z.number(),
  hours: z.number(),
  share: z.number().nullable(),
} as const
export type ColumnKind = keyof typeof KINDS

/** The longest period, in days: ten years. */
export const LONGEST_PERIOD = 3653

/** Whole days in the organisation's time zone, the last one included; without a program: all of them. */
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

/** Who asks shows a token of the dashboard instead of the session's (rule 4.9). */
const embedded = { access: 'READ_REPORTS', token: 'embed' } as const

type Row<C extends Record<string, ColumnKind>> = z.ZodObject<{ [K in keyof C]: (typeof KINDS)[C[K]] }>

/** A table of the dashboard as data: the call, the chart's numbers, the table and the CSV are made from it. */
export interface Report<C extends Record<string, ColumnKind> = Record<string, ColumnKind>> {
  name: string
  /** In the order in which they are shown. */
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
