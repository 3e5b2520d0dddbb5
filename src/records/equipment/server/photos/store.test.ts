import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEquipment } from '#records/equipment/contract/calls.ts'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { newPiece } from '../../../../../test/equipment.ts'
import { call, signIn } from '../../../../../test/factories.ts'
import { changePiece, kept, photo, photosOf, pieceWith } from '../../../../../test/photos.ts'

/** Path of the photo's file. */
async function pathOf({ config, database }: TestApp, photoId?: number): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM equipment_photos WHERE id = ${photoId}`.execute(database.db)
  const { key = '' } = rows[0] ?? {}
  return join(config.dataDir, 'files', key.slice(0, 2), key)
}

test('where the store takes some of the files and not the others, none stays', async () => {
  const app = await testApp()
  const staff = await signIn(app, 'STAFF')
  const folder = join(app.config.dataDir, 'files')
  mkdirSync(folder, { recursive: true })
  // files in place of folders, so that half of the keys cannot be stored
  for (let nth = 0; nth < 128; nth++) writeFileSync(join(folder, nth.toString(16).padStart(2, '0')), '')
  for (let round = 0; round < 6; round++) {
    const before = await kept(app)
    const files = [photo(), photo(), photo()]
    const reply = await call(app, createEquipment, { as: staff, body: await newPiece(app), files })
    if (reply.status !== 200) expect(reply.status).toBe(503)
    const added = reply.status === 200 ? { pieces: 1, files: 6 } : { pieces: 0, files: 0 }
    expect(await kept(app)).toEqual({
      pieces: before.pieces + added.pieces,
      files: before.files + added.files,
    })
  }
})

test('a save is not undone by a file that cannot be removed', async () => {
  const app = await testApp({ LOG_LEVEL: 'warn' })
  const staff = await signIn(app, 'STAFF')
  const made = await pieceWith(app, staff, [photo()])
  const path = await pathOf(app, photosOf(made)[0]?.id)
  rmSync(path)
  mkdirSync(path)
  const changed = await changePiece(app, staff, made.id, { photos: [] })
  expect(changed.body.photos).toEqual([])
  expect(app.log.join()).toContain('could not be removed')
})

test('a new photo takes the place of the one that goes, whichever it is', async () => {
  const app = await testApp()
  const staff = await signIn(app, 'STAFF')
  const made = await pieceWith(app, staff, [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
  for (const nth of [0, 1, 2]) {
    const other = await pieceWith(app, staff, [], { copiedPhotos: photosOf(made) })
    const stay = photosOf(other).filter((_, place) => place !== nth)
    const changed = await changePiece(app, staff, other.id, { photos: stay }, [photo('d.jpg')])
    expect(changed.body.photos, changed.text).toHaveLength(3)
  }
})
