import { mergeNotes } from '#base/notes/web/mergeNotes.ts'
import { mergeValues, mergeWhole } from '#ui/web/form/mergeValues.ts'
import type { ClientValues } from './values.ts'

/**
 * Merges two concurrent edits for the user who saves second: fields changed here keep their value, all others take the
 * saved one; the notes of both are kept in the order in which they were saved.
 */
export function merge(base: ClientValues, mine: ClientValues, theirs: ClientValues): ClientValues {
  const merged = mergeValues(base, mine, theirs)
  // an address typed here must not be hidden by a facility chosen there
  const addressTyped = JSON.stringify(mine.addresses) !== JSON.stringify(base.addresses)
  const { inFacility, facility } = addressTyped ? mine : merged
  return {
    ...merged,
    ...{ inFacility, facility },
    payerNumbers: mergeWhole(base.payerNumbers, mine.payerNumbers, theirs.payerNumbers),
    notes: mergeNotes(base.notes, mine.notes, theirs.notes),
  }
}
