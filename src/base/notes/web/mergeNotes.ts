import type { NoteValue } from './noteValues.ts'

/**
 * Keeps the notes of both sides, in the order in which they were saved. A note that one side removed and the other
 * edited is kept, as a new note if its original is gone. A new note that is already in `base` was being saved while the
 * user typed on, so `theirs` contains it.
 */
export function mergeNotes(base: NoteValue[], mine: NoteValue[], theirs: NoteValue[]): NoteValue[] {
  const of = (notes: NoteValue[], { noteId }: NoteValue) => notes.find((note) => note.noteId === noteId)
  const isChanged = (note: NoteValue) => {
    const before = of(base, note)
    return before?.message !== note.message || before.loanCheck !== note.loanCheck
  }
  const saved = theirs
    .filter((note) => of(mine, note) || isChanged(note))
    .map((note) => {
      const here = of(mine, note)
      return here && isChanged(here) ? here : note
    })
  const orphaned = mine
    .filter((note) => note.noteId !== null && !of(theirs, note) && isChanged(note))
    .map((note) => ({ ...note, noteId: null }))
  const sent = ({ message }: NoteValue) =>
    base.some((note) => note.noteId === null && note.message === message)
  return [...saved, ...orphaned, ...mine.filter((note) => note.noteId === null && !sent(note))]
}
