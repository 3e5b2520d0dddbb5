import pg from 'pg'
import sharp from 'sharp'
import type { Files } from '#core/server/files/files.ts'
import { type Picture, pictureOf } from '#records/equipment/server/photos/picture.ts'
import { drawing } from './drawings.ts'

/** Every seventh piece has one or two photos. */
const EVERY = 7

interface Stored extends Picture {
  key: string
  thumbnailKey: string
}

/** Drawings as photos of some pieces of the demonstration. Pieces of a category share the files of its drawings. */
export async function seedPhotos(url: string, files: Files): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT e.id, s.category_id AS category, e.updated_by AS "userId", e.created_at AS "createdAt"
       FROM equipment e JOIN equipment_subcategories s ON s.id = e.subcategory_id WHERE e.id % $1 = 1 ORDER BY e.id`,
      [EVERY],
    )
    const drawn = new Map<string, Stored>()
    for (const [nth, { id, category, userId, createdAt }] of rows.entries()) {
      for (const place of nth % 3 === 0 ? [1, 2] : [1]) {
        const name = place === 2 ? `plate ${nth % 2}` : `category ${category} ${nth % 4}`
        const stored = drawn.get(name) ?? (await store(files, drawing(category, nth, place === 2), place))
        drawn.set(name, stored)
        await client.query(
          `INSERT INTO equipment_photos (equipment_id, place, key, thumbnail_key, name, content_type, size, created_at, created_by)
           VALUES ($1, $2, $3, $4, $5, 'image/jpeg', $6, $7, $8)`,
          [id, place, stored.key, stored.thumbnailKey, stored.name, stored.full.length, createdAt, userId],
        )
      }
    }
  } finally {
    await client.end()
  }
}

async function store(files: Files, svg: string, place: number): Promise<Stored> {
  const name = place === 2 ? 'Plaque signalétique.png' : 'Vue de côté.png'
  const picture = await pictureOf({ name, bytes: await sharp(Buffer.from(svg)).png().toBuffer() })
  const key = await files.put(picture.full, 'image/jpeg')
  return { ...picture, key, thumbnailKey: await files.put(picture.thumbnail, 'image/jpeg') }
}
