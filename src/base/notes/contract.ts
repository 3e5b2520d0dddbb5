import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams, lines, named, partId, saidAt } from '#core/contract/fields.ts'
import type { Needs } from '#core/contract/permissions.ts'

/** Notes on the record of a client, a piece of equipment or an indirect service (rules 2.3 and 3.3). */
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

/** A note to change; `removed` deletes it. */
const removableNoteInput = noteInput.extend({ removed: z.boolean().default(false) })
export type NoteInput = z.output<typeof noteInput> & { removed?: boolean }

/** The notes that one save of a record adds, edits or removes; a record may have more. */
export const savedNotes = z.array(removableNoteInput).max(2000)

/** True if `notes` has only the changed notes: every other note stays. Otherwise a missing note is removed (decision 45). */
export const keepsOtherNotes = z.boolean().optional()

/** Saves one note without changing the version of its record. `entity` is part of the path. */
export const noteCall = (entity: string, name: string, access: Needs, changes: readonly string[]) =>
  call({
    name,
    method: 'POST',
    path: `/api/${entity}/{id}/notes`,
    access,
    changes,
    summary: 'Add a note to the record, and change nothing else of it.',
    params: idParams,
    body: z.object({ message: lines(10_000), saidAt }),
    answer: note,
  })
