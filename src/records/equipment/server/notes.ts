import type { Note } from '#base/notes/contract.ts'
import { type AddedNote, addNote } from '#base/notes/server/add-note.ts'
import type { Caller } from '#core/server/caller.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { lockPiece } from './queries.ts'
import { maySee } from './redact.ts'
import { visibleEquipment } from './visible.ts'

/** Saves a note of a piece on its own; an archived piece takes none. 403 for users who may not see its notes. */
export function createEquipmentNote(caller: Caller, id: number, added: AddedNote): Promise<Note> {
  const { user } = caller
  return transaction(caller, async (tx) => {
    const locked = await lockPiece(tx, id, visibleEquipment(user))
    if (!locked || locked.archived) throw notFound()
    if (!maySee(user, 'notes')) throw forbidden()
    return addNote(tx, user, 'equipment', 'equipment_notes', { column: 'equipment_id', id }, added)
  })
}
