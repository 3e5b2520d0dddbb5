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

/** Fields of a body: all notes of a new record, or only those that differ from `saved`; none if no note does. */
export function notesBody(values: readonly NoteValue[], saved?: readonly Note[]) {
  const before = new Map(saved?.map((note) => [note.id, note]))
  const kept = new Set(values.map(({ noteId }) => noteId))
  const changed = values.filter(({ noteId, message, loanCheck }) => {
    const note = before.get(noteId ?? 0)
    return note?.message !== message || note.loanCheck !== loanCheck
  })
  const removed = (saved ?? []).filter(({ id }) => !kept.has(id))
  const notes = [
    ...changed.map(({ noteId, message, loanCheck }) => ({ id: noteId, message, loanCheck })),
    ...removed.map(({ id, message, loanCheck }) => ({ id, message, loanCheck, removed: true })),
  ]
  if (!saved) return { notes }
  return notes.length ? { notes, keepsOtherNotes: true } : {}
}

/** Saved notes one by one, under the field names of the history. */
export function displayNotes(values: readonly NoteValue[]): Record<string, string> {
  return Object.fromEntries(values.map(({ noteId, message }) => [`notes.${noteId}`, message]))
}
