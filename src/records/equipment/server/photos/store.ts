import type { Upload } from '#core/contract/call.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { forbidden } from '#core/server/errors.ts'
import { PICTURE_TYPE, type Picture, pictureOf } from './picture.ts'

/** A photo with stored files that no record refers to yet. */
export interface StoredPhoto {
  key: string
  thumbnailKey: string
  name: string
  contentType: string
  /** In bytes. */
  size: number
}

/** Stores the photos of a save, if the user may add some. */
export async function storePhotos(caller: Caller, uploads: Upload[]): Promise<StoredPhoto[]> {
  if (!uploads.length) return []
  if (!holds(caller.user, 'CREATE_EQUIPMENT_PHOTOS')) throw forbidden()
  return storePictures(caller, uploads)
}

/** Checks the pictures and stores them, before the transaction; if one is refused, none is left. */
export async function storePictures(caller: Caller, uploads: Upload[]): Promise<StoredPhoto[]> {
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
