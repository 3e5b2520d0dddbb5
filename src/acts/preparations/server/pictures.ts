import { sql } from 'kysely'
import type { Upload } from '#core/contract/call.ts'
import { msg } from '#core/contract/msg.ts'
import { audit, said } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { badRequest, invalid, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { firstRow } from '#core/server/rows.ts'
import { type StoredPhoto, storePictures } from '#records/equipment/server/photos/store.ts'
import { MAX_PICTURES, type Preparation } from '../contract/preparations.ts'
import { lockPreparation, readPreparation, refuseEnded, visible } from './queries.ts'

const tooMany = () => badRequest(msg`A preparation has at most ${{ most: MAX_PICTURES }} pictures.`)

/** Adds a picture, and sets it as the answer of the named line, if any. */
export async function addPicture(
  caller: Caller,
  id: number,
  { line: lineId, saidAt }: { line?: number | undefined; saidAt?: string | undefined },
  files: Upload[],
): Promise<Preparation> {
  if (!files.length) throw invalid([{ field: 'photo', message: 'required' }])
  await readPreparation(caller, id)
  const [stored] = await storePictures(caller, files)
  if (!stored) throw notFound()
  return withFiles(caller, [stored.key, stored.thumbnailKey], async (tx) => {
    await lockPreparation(tx, caller, id)
    await refuseEnded(tx, id)
    const pictureId = await insertPicture(tx, caller, id, stored)
    if (lineId !== undefined) await answerWith(tx, caller, id, lineId, pictureId)
    await audit(tx, caller.user.id, 'preparations', id, 'UPDATE', [
      { field: 'picture', old: null, new: stored.name },
      ...said(saidAt),
    ])
    return readPreparation(caller, id, tx)
  })
}

async function insertPicture(
  tx: Db,
  { user }: Caller,
  id: number,
  { key, thumbnailKey, name, contentType, size }: StoredPhoto,
): Promise<number> {
  const insert = sql<{ id: number }>`
    INSERT INTO preparation_pictures (preparation_id, place, key, thumbnail_key, name, content_type, size, created_by)
    SELECT ${id}, place, ${key}, ${thumbnailKey}, ${name}, ${contentType}, ${size}, ${user.id}
    FROM generate_series(1, ${MAX_PICTURES}::int) place
    WHERE place NOT IN (SELECT place FROM preparation_pictures WHERE preparation_id = ${id})
    ORDER BY place LIMIT 1 RETURNING id`
  const picture = await mapConstraint({ preparation_pictures_at_most_6: tooMany() }, firstRow(tx, insert))
  if (!picture) throw tooMany()
  return picture.id
}

async function answerWith(
  tx: Db,
  { user }: Caller,
  id: number,
  lineId: number,
  pictureId: number,
): Promise<void> {
  const { rows } = await sql`
    UPDATE preparation_lines x SET version = version + 1, value = to_jsonb(${pictureId}::int), updated_by = ${user.id},
      updated_at = now() FROM checklist_lines l
    WHERE l.id = x.line_id AND l.answer = 'PHOTO' AND x.preparation_id = ${id} AND x.line_id = ${lineId}
    RETURNING x.line_id`.execute(tx)
  if (!rows.length) throw invalid([{ field: 'line', message: 'unknownReference' }])
}

/** Removes a picture, and the answers that refer to it. */
export function removePicture(caller: Caller, id: number, pictureId: number): Promise<void> {
  return withFiles(caller, [], async (tx, drop) => {
    await lockPreparation(tx, caller, id)
    await refuseEnded(tx, id)
    const { rows } = await sql<{ key: string; thumbnailKey: string; name: string }>`
      DELETE FROM preparation_pictures WHERE id = ${pictureId} AND preparation_id = ${id}
      RETURNING key, thumbnail_key AS "thumbnailKey", name`.execute(tx)
    const [gone] = rows
    if (!gone) throw notFound()
    await sql`
      UPDATE preparation_lines x SET value = NULL, version = version + 1, updated_by = ${caller.user.id}, updated_at = now()
      FROM checklist_lines l WHERE l.id = x.line_id AND l.answer = 'PHOTO' AND x.preparation_id = ${id}
        AND x.value = to_jsonb(${pictureId}::int)`.execute(tx)
    drop([gone.key, gone.thumbnailKey])
    await audit(tx, caller.user.id, 'preparations', id, 'UPDATE', [
      { field: 'picture', old: gone.name, new: null },
    ])
  })
}

export async function readPicture(
  caller: Caller,
  { id, picture }: { id: number; picture: number },
  size: 'full' | 'thumbnail',
): Promise<FileAnswer> {
  const { rows } = await sql<{ key: string; name: string; contentType: string }>`
    SELECT ${sql.ref(size === 'full' ? 'x.key' : 'x.thumbnail_key')} AS key, x.name, x.content_type AS "contentType"
    FROM preparation_pictures x JOIN preparations p ON p.id = x.preparation_id
    WHERE x.id = ${picture} AND p.id = ${id} AND ${visible(caller)}`.execute(caller.db)
  const [found] = rows
  if (!found) throw notFound()
  return {
    async content() {
      const bytes = await caller.files.get(found.key)
      if (bytes) return bytes
      caller.log.error({ picture }, 'the file of a picture is lost')
      throw notFound()
    },
    contentType: found.contentType,
    name: found.name,
    cacheControl: 'private, no-cache',
    etag: `preparation-${picture}-${size}`,
  }
}
