import type { Upload } from '#kit/contract/call.ts'
import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { transaction } from '#kit/server/transaction.ts'
import { type SentPhotos, savePhotos } from './save.ts'
import { removeUnheld, type StoredPhoto, storePhotos } from './store.ts'

/** Saves the photos of a piece that is locked, or new. */
type SavePhotos = (equipmentId: number, sent: SentPhotos) => Promise<void>

/**
 * The transaction of a save that photos come with. They are put into the storage before it; where it fails no file of
 * them stays, and after it the files of photos that were removed go.
 */
export async function withPhotos<A>(
  caller: Caller,
  uploads: Upload[],
  run: (tx: Db, save: SavePhotos) => Promise<A>,
): Promise<A> {
  const stored = await storePhotos(caller, uploads)
  let gone: StoredPhoto[] = []
  try {
    const answer = await transaction(caller, (tx) =>
      run(tx, async (equipmentId, sent) => {
        gone = await savePhotos(tx, caller.user, equipmentId, sent, stored)
      }),
    )
    await removeUnheld(caller, gone)
    return answer
  } catch (error) {
    await removeUnheld(caller, stored)
    throw error
  }
}
