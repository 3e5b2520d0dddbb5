import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams, lines, named, partId, saidAt } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
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

/** The notes of one save of a record: the changed ones, a page, or all of them as they were read. */
export const savedNotes = z.array(removableNoteInput).max(100_000)

/** Maximum bytes of the body of a save, so that a record with thousands of notes can be sent back whole. */
export const MAX_BODY_WITH_NOTES = 16 * 1024 * 1024

/** True if every note that `notes` leaves out stays. Otherwise it may be removed, if the record has few (decision 45). */
export const keepsOtherNotes = z.boolean().optional()

/** One page of the notes of a record, newest first. `entity` is part of the path. */
export const notesCall = (entity: string, name: string, access: Needs) =>
  call({
    name,
    method: 'GET',
    path: `/api/${entity}/{id}/notes`,
    access,
    summary: 'One page of the notes of the record, newest first.',
    params: idParams,
    query: pageQuery,
    answer: paged(note),
  })

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
