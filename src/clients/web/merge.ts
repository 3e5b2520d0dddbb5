import type { ClientValues, NoteValue } from './values.ts'

/**
 * What two people made of the same client, for the one who saves second: a field that was changed here stays as
 * typed, every other one is theirs; notes of both are kept, in the order in which they were saved.
 */
export function merge(base: ClientValues, mine: ClientValues, theirs: ClientValues): ClientValues {
  return {
    ...(mergeValue(base, mine, theirs) as ClientValues),
    notes: mergeNotes(base.notes, mine.notes, theirs.notes),
  }
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

function mergeNotes(base: NoteValue[], mine: NoteValue[], theirs: NoteValue[]): NoteValue[] {
  const byId = (notes: NoteValue[], id: number | null) => notes.find((note) => note.noteId === id)
  const saved = theirs
    .filter((note) => byId(mine, note.noteId) || !byId(base, note.noteId))
    .map((note) => {
      const here = byId(mine, note.noteId)
      return here && here.message !== byId(base, note.noteId)?.message ? here : note
    })
  return [...saved, ...mine.filter((note) => note.noteId === null)]
}
