import { mergeValues } from '#kit/web/form/mergeValues.ts'
import type { ClientValues, NoteValue } from './values.ts'

/**
 * What two people made of the same client, for the one who saves second: a field that was changed here stays as
 * typed, every other one is theirs; notes of both are kept, in the order in which they were saved.
 */
export function merge(base: ClientValues, mine: ClientValues, theirs: ClientValues): ClientValues {
  const merged = mergeValues(base, mine, theirs)
  // an address typed here must not vanish behind a facility chosen there
  const addressTyped = JSON.stringify(mine.addresses) !== JSON.stringify(base.addresses)
  const { inFacility, facility } = addressTyped ? mine : merged
  return { ...merged, inFacility, facility, notes: mergeNotes(base.notes, mine.notes, theirs.notes) }
}

/**
 * A note that one removed and the other changed is kept: an edited one whose original is gone becomes a new note.
 * A new one that `base` has was on its way when more was typed: theirs has it.
 */
function mergeNotes(base: NoteValue[], mine: NoteValue[], theirs: NoteValue[]): NoteValue[] {
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
