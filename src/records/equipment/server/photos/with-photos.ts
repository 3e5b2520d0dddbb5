import type { Upload } from '#core/contract/call.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { type SentPhotos, savePhotos } from './save.ts'
import { type StoredPhoto, storePhotos } from './store.ts'

/** Saves the photos of a piece that is locked or new. */
type SavePhotos = (equipmentId: number, sent: SentPhotos) => Promise<void>

const keysOf = (photos: readonly StoredPhoto[]) =>
  photos.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey])

/** Runs the transaction of a save with photos. */
export async function withPhotos<A>(
  caller: Caller,
  uploads: Upload[],
  run: (tx: Db, save: SavePhotos) => Promise<A>,
): Promise<A> {
  const stored = await storePhotos(caller, uploads)
  return withFiles(caller, keysOf(stored), (tx, drop) =>
    run(tx, async (equipmentId, sent) => {
      drop(keysOf(await savePhotos(tx, caller.user, equipmentId, sent, stored)))
    }),
  )
}
