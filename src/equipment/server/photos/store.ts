import { sql } from 'kysely'
import type { Upload } from '#kit/contract/call.ts'
import { holds } from '#kit/contract/permissions.ts'
import type { Caller } from '#kit/server/caller.ts'
import { forbidden } from '#kit/server/errors.ts'
import { PICTURE_TYPE, type Picture, pictureOf } from './picture.ts'

/** A photo whose files lie in the storage, and that no record has yet. */
export interface StoredPhoto {
  key: string
  thumbnailKey: string
  name: string
  contentType: string
  /** In bytes. */
  size: number
}

/** Checks the pictures and puts them into the storage, before the transaction; where one is refused, nothing is left. */
export async function storePhotos(caller: Caller, uploads: Upload[]): Promise<StoredPhoto[]> {
  if (!uploads.length) return []
  if (!holds(caller.user, 'CREATE_EQUIPMENT_PHOTOS')) throw forbidden()
  const pictures = await Promise.all(uploads.map(pictureOf))
  const puts = await Promise.allSettled(pictures.flatMap(({ full, thumbnail }) => [full, thumbnail].map(put)))
  const keys = puts.flatMap((done) => (done.status === 'fulfilled' ? [done.value] : []))
  const failed = puts.find((done) => done.status === 'rejected')
  if (failed) {
    await caller.files.remove(keys).catch(() => caller.log.warn('the files of photos could not be removed'))
    throw failed.reason
  }
  return pictures.map((picture, nth) => stored(picture, keys.slice(2 * nth)))

  function put(bytes: Buffer): Promise<string> {
    return caller.files.put(bytes, PICTURE_TYPE)
  }
}

function stored({ name, full }: Picture, [key = '', thumbnailKey = '']: string[]): StoredPhoto {
  return { key, thumbnailKey, name, contentType: PICTURE_TYPE, size: full.length }
}

/**
 * Removes the files of the photos that no record holds: of those that were removed, and of a save that failed (one whose
 * commit nobody heard of may have come about all the same). What cannot be removed now is swept within a day.
 */
export async function removeUnheld(
  { db, files, log }: Caller,
  photos: readonly StoredPhoto[],
): Promise<void> {
  if (!photos.length) return
  try {
    const keys = photos.map(({ key }) => key)
    const { rows } = await sql<{ key: string }>`
      SELECT key FROM equipment_photos WHERE key = ANY(${keys}::text[])`.execute(db)
    const unheld = photos.filter(({ key }) => !rows.some((row) => row.key === key))
    await files.remove(unheld.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey]))
  } catch {
    log.warn('the files of photos could not be removed')
  }
}
