import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chores } from '#app/server/features.ts'
import { testApp } from '../../../../test/app.ts'
import { sweepFiles } from './sweep.ts'

const app = await testApp()
const { files, config, database } = app
await database.pool.query('CREATE TABLE letters (id int, file file_key, "Other File" file_key)')

const pathOf = (name: string) => join(config.dataDir, 'files', name.slice(0, 2), name)
/** A file that has lain there for so many hours. */
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
  const many = await Promise.all(Array.from({ length: 230 }, () => fileOf(48)))
  await sweepFiles.run(database.pool, files)
  expect(await Promise.all([old, young, held, alsoHeld].map(isThere))).toEqual([false, true, true, true])
  expect((await Promise.all(many.map(isThere))).filter(Boolean)).toEqual([])
  expect(() => age(`${held}.part`, 0)).toThrow(/ENOENT/)
  await database.pool.query('DELETE FROM letters')
  await sweepFiles.run(database.pool, files)
  expect(await Promise.all([young, held, alsoHeld].map(isThere))).toEqual([true, false, false])
})

test('it is among the chores', () => {
  expect(chores).toContain(sweepFiles)
})
