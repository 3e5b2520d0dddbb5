import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idText } from '#core/contract/fields.ts'
import { note } from '#notes/contract.ts'
import { reason } from './restriction.ts'

/** What stands in the place of a text that was taken out. */
export const REDACTED = '[redacted]'

export const redactNote = call({
  name: 'redactClientNote',
  method: 'POST',
  path: '/api/clients/{id}/notes/{noteId}/redact',
  access: { allOf: ['READ_CLIENTS', 'READ_PRIVACY', 'UPDATE_PRIVACY'] },
  summary:
    'Take the text of a note of a client out of the note, its history and the trail, for good; also of a note that was removed. The trail says who did so and why.',
  params: z.object({ id: idText, noteId: idText }),
  body: z.object({ reason }),
  /** What is left of the notes. */
  answer: z.object({ notes: z.array(note) }),
})
