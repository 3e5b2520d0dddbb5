import { sql } from 'kysely'
import { holds } from '#kit/contract/permissions.ts'
import type { Caller, SignedIn } from '#kit/server/caller.ts'
import { keeping } from '#kit/server/constraints.ts'
import type { Db } from '#kit/server/database.ts'
import { badRequest, forbidden, invalid, notFound } from '#kit/server/errors.ts'
import { MAX_PHOTOS } from '../../contract/photos.ts'
import { visibleEquipment } from '../visible.ts'
import type { StoredPhoto } from './store.ts'

const tooMany = () =>
  badRequest([
    `A piece of equipment has at most ${MAX_PHOTOS} photos.`,
    `Une pièce d’équipement a au plus ${MAX_PHOTOS} photos.`,
  ])

const COLUMNS = sql.raw(
  `p.key, p.thumbnail_key AS "thumbnailKey", p.name, p.content_type AS "contentType", p.size, p.id, p.place`,
)
type SavedPhoto = StoredPhoto & { id: number; place: number }

/**
 * Makes the photos of a locked piece what was sent: `kept` are the ids of the saved ones that stay (undefined: all),
 * `copied` those of the library. 403 for one removed without DELETE_EQUIPMENT_PHOTOS or added without
 * CREATE_EQUIPMENT_PHOTOS, 404 for one of a piece that the user may not see, 400 for a fourth.
 * What it answers is to be run after the commit: it removes the files that no record has any more.
 */
export async function savePhotos(
  tx: Db,
  caller: Caller,
  equipmentId: number,
  kept: readonly number[] | undefined,
  copied: readonly number[],
  stored: readonly StoredPhoto[],
): Promise<() => Promise<void>> {
  const { rows: saved } = await sql<SavedPhoto>`
    SELECT ${COLUMNS} FROM equipment_photos p WHERE equipment_id = ${equipmentId}`.execute(tx)
  const stay = saved.filter(({ id }) => !kept || kept.includes(id))
  const gone = saved.filter((photo) => !stay.includes(photo))
  if (gone.length && !holds(caller.user, 'DELETE_EQUIPMENT_PHOTOS')) throw forbidden()
  if (copied.length + stored.length && !holds(caller.user, 'CREATE_EQUIPMENT_PHOTOS')) throw forbidden()
  if (kept?.some((id) => !saved.some((photo) => photo.id === id))) {
    throw invalid([{ field: 'photos', message: 'unknownReference' }])
  }
  const added = [...(await ofLibrary(tx, caller.user, copied)), ...stored]
  if (stay.length + added.length > MAX_PHOTOS) throw tooMany()
  await sql`DELETE FROM equipment_photos WHERE id = ANY(${gone.map(({ id }) => id)}::int[])`.execute(tx)
  const free = [1, 2, 3].filter((place) => !stay.some((photo) => photo.place === place))
  for (const [nth, { key, thumbnailKey, name, contentType, size }] of added.entries()) {
    const photo = { key, thumbnailKey, name, contentType, size, equipmentId, createdBy: caller.user.id }
    const insert = tx.insertInto('equipmentPhotos').values({ ...photo, place: free[nth] ?? 0 })
    await keeping({ equipment_photos_at_most_3: tooMany() }, insert.execute())
  }
  return () => removeUnused(caller, gone).catch(() => caller.log.warn(LEFT))
}

/** The photo is gone all the same, and the answer is as it should be. */
const LEFT = 'the files of a photo could not be removed; they will be swept'

/** The files of a photo never change: its copy has the same. Locked, so that nobody removes them meanwhile. */
async function ofLibrary(tx: Db, user: SignedIn, ids: readonly number[]): Promise<StoredPhoto[]> {
  if (!ids.length) return []
  if (!holds(user, 'READ_EQUIPMENT_PHOTOS')) throw forbidden()
  const { rows } = await sql<SavedPhoto>`
    SELECT ${COLUMNS} FROM equipment_photos p JOIN equipment e ON e.id = p.equipment_id
    WHERE p.id = ANY(${ids}::int[]) AND ${visibleEquipment(user)} FOR KEY SHARE OF p`.execute(tx)
  return ids.map((id) => {
    const photo = rows.find((row) => row.id === id)
    if (!photo) throw notFound()
    return photo
  })
}

async function removeUnused(caller: Caller, gone: readonly StoredPhoto[]): Promise<void> {
  if (!gone.length) return
  const keys = gone.map(({ key }) => key)
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM equipment_photos WHERE key = ANY(${keys}::text[])`.execute(caller.db)
  const unused = gone.filter(({ key }) => !rows.some((row) => row.key === key))
  await caller.files.remove(unused.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey]))
}
