import type { NoteValue } from './noteValues.ts'

/**
 * Notes of both are kept, in the order in which they were saved. One that one removed and the other changed is kept: an
 * edited one whose original is gone becomes a new note. A new one that `base` has was on its way when more was typed:
 * theirs has it.
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
