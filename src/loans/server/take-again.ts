import { isListedClient } from '#clients/server/listed.ts'
import { type Taking, takePiece } from '#equipment/server/lending.ts'
import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict } from '#kit/server/errors.ts'

const CLIENT_ARCHIVED = conflict([
  'The client of this loan is archived. Restore the client first.',
  'Le client de ce prêt est archivé. Rétablissez d’abord le client.',
])

/** A loan that opens again takes its piece once more; 409 where that is not free, or the client is archived. */
export async function takeAgain(tx: Db, caller: Caller, pieceId: number, taking: Taking): Promise<void> {
  if (!(await isListedClient(tx, taking.clientId))) throw CLIENT_ARCHIVED
  await takePiece(tx, caller, pieceId, taking)
}
