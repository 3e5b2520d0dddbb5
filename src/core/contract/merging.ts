import { z } from 'zod'
import { idText, named } from './fields.ts'

/** For so many days a merge can be undone. */
export const UNDO_DAYS = 30

/** Why something stays with the record that is kept when a merge is undone: it is gone, is another record's, or is tied to what came since. */
const STAYS = ['GONE', 'ELSEWHERE', 'TIED'] as const
export type Stays = (typeof STAYS)[number]

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const shape = <R extends z.ZodType>(record: R) => ({
  id: z.number(),
  kept: record,
  gone: record,
  at: z.string(),
  by: named,
  undoneAt: z.string().nullable(),
  undoneBy: named.nullable(),
  /** Until then it can be undone. */
  undoUntil: z.string(),
})

/** A merge of two records, each told as `record`. */
export const mergeOf = <R extends z.ZodType>(record: R) => z.object(shape(record))

/** The same with what it has changed; `kinds` are those of the records that may have gone along. */
export const mergeDetailOf = <R extends z.ZodType, const Kinds extends readonly [string, ...string[]]>(
  record: R,
  kinds: Kinds,
) =>
  z.object({
    ...shape(record),
    fields: z.array(z.string()),
    /** The two as they were and what became of them, by the fields of the history. Empty of what was anonymised. */
    values: z.array(z.object({ field: z.string(), kept: value, gone: value, became: value })),
    /** What went along and, of a merge that can be undone, what would go back. */
    moved: z.array(
      z.object({ kind: z.enum(kinds), id: z.number(), name: z.string(), stays: z.enum(STAYS).nullable() }),
    ),
  })

export const mergeParams = z.object({ id: idText, mergeId: idText })
