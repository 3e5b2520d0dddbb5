import { z } from 'zod'
import { lines, named, partId } from '#kit/contract/fields.ts'

/** What people write on a record of a client, a piece of equipment, an indirect service (spec 2 and 3, 3). */
export const note = z.object({
  id: z.number(),
  message: z.string(),
  author: named,
  loanCheck: z.boolean(),
  createdAt: z.string(),
})
export type Note = z.infer<typeof note>

export const noteInput = z.object({
  id: partId,
  message: lines(10_000),
  loanCheck: z.boolean().default(false),
})
export type NoteInput = z.output<typeof noteInput>
