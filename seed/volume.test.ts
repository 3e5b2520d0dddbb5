import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { seedVolume } from './volume.ts'

const indexes = `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`

test('many clients and pieces are added at once and again, and the indexes are what they were', async () => {
  const database = await testDatabase()
  const rows = async (statement: string) => (await database.pool.query(statement)).rows
  const before = await rows(indexes)
  await seedVolume(database.ownerUrl, { clients: 2001, equipment: 2001, many: 2000 })
  await seedVolume(database.ownerUrl, { clients: 100, equipment: 100 })
  const [counts] = await rows(`
    SELECT count(*)::int AS clients, count(DISTINCT client_number)::int AS numbers, count(DISTINCT fcs_number)::int AS agency,
      count(medicare_number) = count(DISTINCT medicare_number) AS medicare,
      count(*) FILTER (WHERE search_text <> client_search_text(clients))::int AS wrong FROM clients`)
  expect(counts).toEqual({ clients: 2101, numbers: 2101, agency: 2101, medicare: true, wrong: 0 })
  const [pieces] = await rows(`
    SELECT count(*)::int AS pieces, count(DISTINCT number)::int AS numbers,
      count(*) FILTER (WHERE search_text <> equipment_search_text(equipment)
        OR search_keys <> equipment_search_keys(id))::int AS wrong FROM equipment`)
  expect(pieces).toEqual({ pieces: 2101, numbers: 2101, wrong: 0 })
  expect(await rows(indexes)).toEqual(before)
  await database.drop()
}, 60_000)
