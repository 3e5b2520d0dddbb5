import { z } from 'zod'
import type { Call } from './call.ts'
import type { idParams } from './fields.ts'

/** Ids of records of a list: `12,7`. */
export const usesQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, { error: 'invalid' })
    .transform((text) => text.split(',').map(Number)),
})

/** The number of references to each record, for the kinds that the reader may see: `418 pieces of equipment`. */
export const usesAnswer = z.object({
  uses: z.array(z.object({ id: z.number(), count: z.number(), text: z.string() })),
  /** Every kind was counted, so a record without an entry is unused. */
  complete: z.boolean(),
})

/** The four calls of a list (rule 3.7): all, create, change, delete. */
export interface ListCalls {
  list: Call<undefined, undefined, undefined, z.ZodType>
  create: Call<undefined, undefined, z.ZodType, z.ZodType>
  update: Call<typeof idParams, undefined, z.ZodType, z.ZodType>
  remove: Call<typeof idParams, undefined, undefined, undefined>
  /** Absent if nothing refers to its records. */
  uses?: Call<undefined, typeof usesQuery, undefined, typeof usesAnswer>
}
