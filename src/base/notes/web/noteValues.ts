import type { Note } from '../contract.ts'

/** A note as a form holds it, under `notes`. */
export interface NoteValue {
  noteId: number | null
  message: string
  loanCheck: boolean
}

export function toNoteValues(notes: readonly Note[]): NoteValue[] {
  return notes.map(({ id, message, loanCheck }) => ({ noteId: id, message, loanCheck }))
}

/** The body to send, which marks the notes of `saved` that the form removed. */
export function notesBody(values: readonly NoteValue[], saved: readonly Note[] = []) {
  const taken = saved.filter(({ id }) => !values.some(({ noteId }) => noteId === id))
  return [
    ...values.map(({ noteId, message, loanCheck }) => ({ id: noteId, message, loanCheck })),
    ...taken.map(({ id, message, loanCheck }) => ({ id, message, loanCheck, removed: true })),
  ]
}

/** Saved notes one by one, under the field names of the history. */
export function displayNotes(values: readonly NoteValue[]): Record<string, string> {
  return Object.fromEntries(values.map(({ noteId, message }) => [`notes.${noteId}`, message]))
}
