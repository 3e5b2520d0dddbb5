import { keptAs } from '#acts/attachments/server/file.ts'
import type { Upload } from '#core/contract/call.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { badRequest, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { type StoredPhoto, storePictures } from '#records/equipment/server/photos/store.ts'
import { inspectionParts } from '../contract/inspections.ts'
import { storedCertificate, storedPicture } from './queries.ts'

export interface StoredCertificate {
  key: string
  name: string
  contentType: string
  size: number
}

/** Stored files of an inspection, with their keys. */
export interface StoredFiles {
  certificate: StoredCertificate | null
  photos: readonly StoredPhoto[]
  keys: string[]
}

/** Determines the type of each file by its bytes; stores nothing if one is refused. */
export async function storeFiles(caller: Caller, uploads: readonly Upload[]): Promise<StoredFiles> {
  const photos = uploads.filter(({ part }) => part === inspectionParts.more)
  const [sent, second] = uploads.filter((one) => !photos.includes(one))
  if (second) throw badRequest(msg`An inspection has one certificate.`)
  const kept = sent && (await keptAs(sent))
  const stored = await storePictures(caller, photos)
  const keys = stored.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey])
  if (!kept) return { certificate: null, photos: stored, keys }
  const { bytes, ...file } = kept
  const key = await caller.files.put(bytes, file.contentType)
  return { certificate: { ...file, key, size: bytes.length }, photos: stored, keys: [...keys, key] }
}

export async function readCertificate(caller: Caller, id: number): Promise<FileAnswer> {
  const found = await storedCertificate(caller, id)
  return { ...answerOf(caller, id, found), etag: `certificate-${found.key}` }
}

export async function readPicture(
  caller: Caller,
  { id, picture }: { id: number; picture: number },
  size: 'full' | 'thumbnail',
): Promise<FileAnswer> {
  const found = await storedPicture(caller, { id, picture }, size)
  return {
    ...answerOf(caller, id, found),
    cacheControl: 'private, no-cache',
    etag: `inspection-${picture}-${size}`,
  }
}

const answerOf = (
  { files, log }: Caller,
  id: number,
  { key, name, contentType }: Omit<StoredCertificate, 'size'>,
) => ({
  async content() {
    const bytes = await files.get(key)
    if (bytes) return bytes
    log.error({ inspection: id }, 'a file of an inspection is lost')
    throw notFound()
  },
  contentType,
  name,
})
