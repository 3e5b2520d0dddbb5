import { msg } from '#core/contract/msg.ts'
import { PEOPLE_ALSO } from './also.ts'
import type { ImportField, Values } from './kind.ts'

export const noteField: ImportField = {
  ...{ field: 'note', label: msg`Note`, required: false, reading: 'text', examples: [] },
  also: PEOPLE_ALSO.note,
}

const plain = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()

/** Notes of a record with that of a row added, unless it has the same note already. */
export function notesOf({ note }: Values, before: readonly { message: string }[] = []): object[] {
  const isThere = note === undefined || before.some(({ message }) => plain(message) === plain(note))
  return isThere ? [...before] : [...before, { message: note }]
}
