import { sql } from 'kysely'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { countOf, find, windowOf } from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import type { LibraryPhoto } from '../../contract/photo-calls.ts'
import { summaryJson } from '../json.ts'
import { mayOpen } from '../queries.ts'
import { visibleEquipment } from '../visible.ts'
import { PHOTO_FIELDS, redactPhoto } from './photo.ts'

/** 404 if the user may not see the piece, if the photo belongs to another, and if its file is lost. */
export async function readPhoto(
  { db, user, files, log }: Caller,
  { id, photoId }: { id: number; photoId: number },
  size: 'full' | 'thumbnail',
): Promise<FileAnswer> {
  const { rows } = await sql<{ key: string; name: string; contentType: string }>`
    SELECT ${sql.ref(size === 'full' ? 'p.key' : 'p.thumbnail_key')} AS key, p.name, p.content_type AS "contentType"
    FROM equipment_photos p JOIN equipment e ON e.id = p.equipment_id
    WHERE p.id = ${photoId} AND e.id = ${id} AND ${mayOpen(user)}`.execute(db)
  const [photo] = rows
  if (!photo) throw notFound()
  return {
    async content() {
      const bytes = await files.get(photo.key)
      if (bytes) return bytes
      log.error({ photoId }, 'the file of a photo is lost')
      throw notFound()
    },
    contentType: photo.contentType,
    ...(holds(user, 'READ_EQUIPMENT') && { name: photo.name }),
    cacheControl: 'private, no-cache',
    etag: `${photoId}-${size}`,
  }
}

export async function listPhotoLibrary(
  { db, user }: Caller,
  { phrase, page, size }: PageQuery & { phrase: string },
) {
  const from = sql`equipment_photos p JOIN equipment e ON e.id = p.equipment_id
    WHERE ${visibleEquipment(user)} AND ${phraseFilter(sql`e.search_text`, parsePhrase(phrase))}`
  const records = sql`(SELECT coalesce(json_agg(json_build_object(${sql.raw(PHOTO_FIELDS)}, 'equipment', ${summaryJson})
      ORDER BY p.id DESC), '[]')
    FROM (SELECT p.id AS hit FROM ${from} ORDER BY p.id DESC ${windowOf({ page, size })}) hits
    JOIN equipment_photos p ON p.id = hits.hit JOIN equipment e ON e.id = p.equipment_id)`
  const found = await find<LibraryPhoto>(db, countOf(from), records)
  return toPage(
    found.records.map((record) => redactPhoto(user, record)),
    found.count,
    { page, size },
  )
}
