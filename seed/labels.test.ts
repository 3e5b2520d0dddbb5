import { expect, test } from 'vitest'
import { codeIn } from '#records/labels/contract/code.ts'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'
import { seedVolume } from './volume.ts'

const database = await testDatabase()
const labels = async () =>
  (
    await database.pool.query<{ code: string; piece: number; printed: boolean }>(`
      SELECT code, e.id AS piece, printed_at = e.created_at AS printed
      FROM equipment e LEFT JOIN equipment_labels l ON l.equipment_id = e.id ORDER BY e.id`)
  ).rows

test('every piece has one label, also of those that are added later', async () => {
  await seedDemo(database.ownerUrl, 200, new Date('2026-07-01T12:00:00Z'))
  const before = await labels()
  expect(before).toHaveLength(300)
  await seedVolume(database.ownerUrl, { equipment: 50 })
  await seedVolume(database.ownerUrl, { equipment: 50 })
  const after = await labels()
  expect(after.slice(0, 300)).toEqual(before)
  expect(new Set(after.map(({ piece }) => piece)).size).toBe(after.length)
  expect(after).toHaveLength(400)
  for (const { code, printed } of after) expect([codeIn(code), printed]).toEqual([code, true])
})
