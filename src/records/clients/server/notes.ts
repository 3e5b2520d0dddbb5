import type { Note } from '#base/notes/contract.ts'
import { type AddedNote, addNote } from '#base/notes/server/add-note.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { refuseMerged } from './merge/mark.ts'
import { lockClient } from './queries.ts'

/** Saves a note of a client on its own; an archived client takes none. */
export function createClientNote(caller: Caller, id: number, added: AddedNote): Promise<Note> {
  return transaction(caller, async (tx) => {
    const row = await lockClient(tx, id)
    await refuseMerged(tx, row)
    if (!row || row.archivedAt) throw notFound()
    return noteOf(tx, caller.user, id, added)
  })
}

/** Adds a note about an act on a client's record, archived or not. */
export async function noteOnClient(tx: Db, user: SignedIn, id: number, added: AddedNote): Promise<Note> {
  await lockClient(tx, id)
  return noteOf(tx, user, id, added)
}

const noteOf = (tx: Db, user: SignedIn, id: number, added: AddedNote) =>
  addNote(tx, user, 'clients', 'client_notes', { column: 'client_id', id }, added)
