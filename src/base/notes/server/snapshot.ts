import type { Snapshot } from '#core/server/audit.ts'
import type { Note } from '../contract.ts'

/** The snapshot of notes for the history of their record: one field per note, named by its id. */
export function noteSnapshot(notes: readonly Note[]): Snapshot {
  return Object.fromEntries(
    notes.flatMap((note): [string, string | boolean | null][] => [
      [`notes.${note.id}`, note.message],
      [`notes.${note.id}.loanCheck`, note.loanCheck || null],
    ]),
  )
}
