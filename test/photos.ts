import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Upload } from '#core/contract/call.ts'
import { createEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { readPhoto } from '#records/equipment/contract/photo-calls.ts'
import type { TestApp } from './app.ts'
import { newPiece } from './equipment.ts'
import { call, type Somebody } from './factories.ts'
import { picture } from './pictures.ts'

const jpeg = await picture()

export const photo = (name = 'chaise.jpg', bytes: Uint8Array = jpeg): Upload => ({ name, bytes })

export async function pieceWith(
  app: TestApp,
  as: Somebody,
  files: Upload[],
  more: Record<string, unknown> = {},
): Promise<Equipment> {
  const reply = await call(app, createEquipment, { as, body: await newPiece(app, more), files })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

export async function changePiece(
  app: TestApp,
  as: Somebody,
  id: number,
  more: Record<string, unknown>,
  files: Upload[] = [],
) {
  return call(app, updateEquipment, { as, params: { id }, body: await newPiece(app, more), files })
}

/** Photos in the input form, to keep or to copy. */
export const photosOf = ({ photos = [] }: Equipment) => photos.map(({ id }) => ({ id }))

export function readPhotoOf(app: TestApp, as: Somebody, piece: Equipment, query = {}) {
  return call(app, readPhoto, { as, params: { id: piece.id, photoId: photosOf(piece)[0]?.id ?? 0 }, query })
}

/** The number of pieces, and of files in the storage. */
export async function kept({ config, database }: TestApp): Promise<{ pieces: number; files: number }> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM equipment`.execute(
    database.db,
  )
  const folder = join(config.dataDir, 'files')
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return { pieces: rows[0]?.count ?? 0, files: entries.filter((entry) => entry.isFile()).length }
}
