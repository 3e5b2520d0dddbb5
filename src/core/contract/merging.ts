import { z } from 'zod'
import { idText, named } from './fields.ts'

/** A merge can be undone for this many days. */
export const UNDO_DAYS = 30

/**
 * The reason why a moved record stays with the kept record when a merge is undone: it no longer exists, it belongs to
 * another record now, or it is tied to something newer.
 */
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
  /** A merge can be undone until this time. */
  undoUntil: z.string(),
})

/** A merge of two records, each in the schema `record`. */
export const mergeOf = <R extends z.ZodType>(record: R) => z.object(shape(record))

/** A merge with its changes; `kinds` are the kinds of records that can be moved. */
export const mergeDetailOf = <R extends z.ZodType, const Kinds extends readonly [string, ...string[]]>(
  record: R,
  kinds: Kinds,
) =>
  z.object({
    ...shape(record),
    fields: z.array(z.string()),
    /** The values of both records and the result, by the fields of the history. Empty for an anonymised merge. */
    values: z.array(z.object({ field: z.string(), kept: value, gone: value, became: value })),
    /** The moved records and, if the merge can still be undone, whether each would stay. */
    moved: z.array(
      z.object({ kind: z.enum(kinds), id: z.number(), name: z.string(), stays: z.enum(STAYS).nullable() }),
    ),
  })

export const mergeParams = z.object({ id: idText, mergeId: idText })
