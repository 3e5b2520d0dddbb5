import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openFiles } from '#core/server/files/files.ts'
import { testDatabase } from '../test/database.ts'
import { throwawayFolder } from '../test/server/throwaway.ts'
import { seedDemo } from './demo.ts'
import { drawing } from './drawings.ts'
import { seedPhotos } from './photos.ts'

test('some pieces have photos, whose files are there and are pictures', async () => {
  const { ownerUrl: url, pool } = await testDatabase()
  const files = await openFiles({ dataDir: throwawayFolder(), s3Url: undefined })
  await seedDemo(url, 60, new Date('2026-07-01T12:00:00Z'))
  await seedPhotos(url, files)
  const { rows } = await pool.query('SELECT key, thumbnail_key AS small, size FROM equipment_photos')
  expect(rows.length).toBeGreaterThan(10)
  for (const { key, small, size } of rows) {
    const full = await files.get(key)
    expect(full?.length).toBe(size)
    expect((await sharp(await files.get(small)).metadata()).width).toBe(400)
  }
})

test('every category of the catalogue has a drawing of its own', () => {
  const drawn = [1, 2, 3, 4, 5, 6, 7].map((category) => drawing(category, 0))
  expect(new Set([...drawn, drawing(1, 0, true)]).size).toBe(8)
})
