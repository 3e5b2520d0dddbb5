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

/** Of what is `saved` the form says which notes it takes away. */
export function notesBody(values: readonly NoteValue[], saved: readonly Note[] = []) {
  const taken = saved.filter(({ id }) => !values.some(({ noteId }) => noteId === id))
  return [
    ...values.map(({ noteId, message, loanCheck }) => ({ id: noteId, message, loanCheck })),
    ...taken.map(({ id, message, loanCheck }) => ({ id, message, loanCheck, removed: true })),
  ]
}

/** Saved notes one by one, under the names that the history uses. */
export function displayNotes(values: readonly NoteValue[]): Record<string, string> {
  return Object.fromEntries(values.map(({ noteId, message }) => [`notes.${noteId}`, message]))
}
