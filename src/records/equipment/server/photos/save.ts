import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { badRequest, forbidden, invalid, notFound } from '#core/server/errors.ts'
import { insertRows, updateRow } from '#core/server/rows.ts'
import type { EquipmentInput } from '../../contract/equipment-input.ts'
import { MAX_PHOTOS } from '../../contract/photos.ts'
import { visibleEquipment } from '../visible.ts'
import type { StoredPhoto } from './store.ts'

const tooMany = () => badRequest(msg`A piece of equipment has at most ${{ most: MAX_PHOTOS }} photos.`)

const COLUMNS = sql.raw(
  `p.key, p.thumbnail_key AS "thumbnailKey", p.name, p.content_type AS "contentType", p.size, p.caption, p.id, p.place`,
)
type Captioned = StoredPhoto & { caption: string | null }
type SavedPhoto = Captioned & { id: number; place: number }

/** Photos of a save: saved ones that stay (all if undefined), copies from the library, and captions of the uploads. */
export type SentPhotos = Pick<EquipmentInput, 'photos' | 'copiedPhotos' | 'captions'>

/**
 * Replaces the photos of a locked piece; returns the removed ones. 403 to remove one without DELETE_EQUIPMENT_PHOTOS,
 * or to add or describe one without CREATE_EQUIPMENT_PHOTOS, 404 for one of a piece that the user may not see, 400 for
 * a fourth (rules 3.5 and 4.12).
 */
export async function savePhotos(
  tx: Db,
  user: SignedIn,
  equipmentId: number,
  { photos: kept, copiedPhotos: copied, captions }: SentPhotos,
  stored: readonly StoredPhoto[],
): Promise<StoredPhoto[]> {
  const { rows: saved } = await sql<SavedPhoto>`
    SELECT ${COLUMNS} FROM equipment_photos p WHERE equipment_id = ${equipmentId}`.execute(tx)
  const stay = saved.filter(({ id }) => !kept || kept.some((photo) => photo.id === id))
  const gone = saved.filter((photo) => !stay.includes(photo))
  if (gone.length && !holds(user, 'DELETE_EQUIPMENT_PHOTOS')) throw forbidden()
  if (copied.length + stored.length && !holds(user, 'CREATE_EQUIPMENT_PHOTOS')) throw forbidden()
  if (kept?.some(({ id }) => !saved.some((photo) => photo.id === id))) {
    throw invalid([{ field: 'photos', message: 'unknownReference' }])
  }
  await describe(tx, user, stay, kept)
  const uploaded = stored.map((photo, nth) => ({ ...photo, caption: captions[nth] ?? null }))
  const added = [...(await ofLibrary(tx, user, copied)), ...uploaded]
  if (stay.length + added.length > MAX_PHOTOS) throw tooMany()
  await sql`DELETE FROM equipment_photos WHERE id = ANY(${gone.map(({ id }) => id)}::int[])`.execute(tx)
  const free = [1, 2, 3].filter((place) => !stay.some((photo) => photo.place === place))
  for (const [nth, { key, thumbnailKey, name, caption, contentType, size }] of added.entries()) {
    const photo = { key, thumbnailKey, name, caption, contentType, size, equipmentId, createdBy: user.id }
    const insert = insertRows(tx, 'equipment_photos', [{ ...photo, place: free[nth] ?? 0 }])
    await mapConstraint({ equipment_photos_at_most_3: tooMany() }, insert)
  }
  return gone
}

/** Changes the captions of photos that stay; a missing caption is unchanged. */
async function describe(
  tx: Db,
  user: SignedIn,
  stay: readonly SavedPhoto[],
  sent: SentPhotos['photos'] = [],
): Promise<void> {
  for (const { id, caption: before } of stay) {
    const caption = sent.find((photo) => photo.id === id)?.caption
    if (caption === undefined || caption === before) continue
    if (!holds(user, 'CREATE_EQUIPMENT_PHOTOS')) throw forbidden()
    await updateRow(tx, 'equipment_photos', id, { caption })
  }
}

/**
 * Photos of the library to copy. The files of a photo never change, so the copy uses the same ones; the rows are
 * locked, so that nobody removes them meanwhile.
 */
async function ofLibrary(tx: Db, user: SignedIn, sent: EquipmentInput['copiedPhotos']): Promise<Captioned[]> {
  if (!sent.length) return []
  if (!holds(user, 'READ_EQUIPMENT_PHOTOS')) throw forbidden()
  const { rows } = await sql<SavedPhoto>`
    SELECT ${COLUMNS} FROM equipment_photos p JOIN equipment e ON e.id = p.equipment_id
    WHERE p.id = ANY(${sent.map(({ id }) => id)}::int[]) AND ${visibleEquipment(user)} FOR KEY SHARE OF p`.execute(
    tx,
  )
  return sent.map(({ id, caption }) => {
    const photo = rows.find((row) => row.id === id)
    if (!photo) throw notFound()
    return caption === undefined ? photo : { ...photo, caption }
  })
}
