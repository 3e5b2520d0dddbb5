import type { ClientValues, NoteValue } from './values.ts'

/**
 * What two people made of the same client, for the one who saves second: a field that was changed here stays as
 * typed, every other one is theirs; notes of both are kept, in the order in which they were saved.
 */
export function merge(base: ClientValues, mine: ClientValues, theirs: ClientValues): ClientValues {
  const merged = mergeValue(base, mine, theirs) as ClientValues
  // an address typed here must not vanish behind a facility chosen there
  const addressTyped = JSON.stringify(mine.addresses) !== JSON.stringify(base.addresses)
  const { inFacility, facility } = addressTyped ? mine : merged
  return { ...merged, inFacility, facility, notes: mergeNotes(base.notes, mine.notes, theirs.notes) }
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    return Object.fromEntries(
      Object.keys(mine).map((key) => [key, mergeValue(base[key], mine[key], theirs[key])]),
    )
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mine.map((value, place) => mergeValue(base[place], value, theirs[place]))
  }
  return mine === base ? theirs : mine
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A note that one removed and the other changed is kept: an edited one whose original is gone becomes a new note. */
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
  return [...saved, ...orphaned, ...mine.filter((note) => note.noteId === null)]
}
