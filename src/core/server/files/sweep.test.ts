import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chores } from '#app/server/features.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { sweepFiles } from './sweep.ts'

const app = await testApp({ LOG_LEVEL: 'error' })
const { files, config, database, log } = app
await database.pool.query('CREATE TABLE letters (id int, file file_key, "Other File" file_key)')

const pathOf = (name: string) => join(config.dataDir, 'files', name.slice(0, 2), name)
/** A file that was stored this many hours ago. */
async function fileOf(hours: number): Promise<string> {
  const key = await files.put(Buffer.from('a'), 'text/plain')
  age(key, hours)
  return key
}
function age(name: string, hours: number): void {
  const then = Date.now() / 1000 - hours * 3600
  utimesSync(pathOf(name), then, then)
}
const isThere = async (key: string) => (await files.get(key)) !== undefined

const sweep = () => sweepFiles.run(workplace(app))
const hold = (...keys: string[]) =>
  database.pool.query('INSERT INTO letters (id, file) SELECT 1, unnest($1::text[])', [keys])
const filesOf = (count: number, hours: number) =>
  Promise.all(Array.from({ length: count }, () => fileOf(hours)))

test('after a day a file goes that no record holds in any column of keys, and nothing else', async () => {
  const [old, young, held, alsoHeld] = [
    await fileOf(25),
    await fileOf(23),
    await fileOf(999),
    await fileOf(999),
  ]
  await database.pool.query('INSERT INTO letters VALUES (1, $1, $2)', [held, alsoHeld])
  writeFileSync(`${pathOf(held)}.part`, 'half')
  age(`${held}.part`, 25)
  await sweep()
  expect(await Promise.all([old, young, held, alsoHeld].map(isThere))).toEqual([false, true, true, true])
  expect(() => age(`${held}.part`, 0)).toThrow(/ENOENT/)
})

test('as many go as are to go', async () => {
  await hold(...(await filesOf(240, 48)))
  const many = await filesOf(230, 48)
  await sweep()
  expect((await Promise.all(many.map(isThere))).filter(Boolean)).toEqual([])
  expect(log).toEqual([])
})

test('a database that knows but few of the files takes none away, and says so', async () => {
  await database.pool.query('DELETE FROM letters')
  const kept = await filesOf(3, 48)
  await sweep()
  await hold(await fileOf(48))
  await sweep()
  expect(await Promise.all(kept.map(isThere))).toEqual([true, true, true])
  expect(log.join()).toContain('none is removed')
})

test('it is among the chores', () => {
  expect(chores).toContain(sweepFiles)
})
