import { z } from 'zod'
import { keepsOtherNotes, note, noteInput, savedNotes } from '#base/notes/contract.ts'
import { named, version } from '#core/contract/fields.ts'

/** Work that staff log without a client: creator, time and notes (rule 2.3). */
export const indirectService = z.object({
  id: z.number(),
  version: z.number(),
  creator: named,
  createdAt: z.string(),
  /** Oldest first; never empty. */
  notes: z.array(note),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
})
export type IndirectService = z.infer<typeof indirectService>

const says = { error: 'noteOfIndirectService' }
/** At least one note (rule 2.5). */
const notes = z.array(noteInput, says).min(1, says).max(2000)

/** The server sets creator, authors and times; values that are sent for them are ignored (rule 4.11). */
export const newIndirectService = z.object({ notes })
export const indirectServiceInput = z.object({
  version,
  notes: savedNotes.min(1, says).optional(),
  keepsOtherNotes,
})
export type NewIndirectService = z.output<typeof newIndirectService>
export type IndirectServiceInput = z.output<typeof indirectServiceInput>
