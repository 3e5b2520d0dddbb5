import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { unzipped } from '../../../../test/docx.ts'
import { run } from '../../../../test/running.ts'
import { throwawayFolder } from '../../../../test/server/throwaway.ts'

/** Tests the command as a director types it, with a running server and after its end. */
const folder = throwawayFolder()
const office = join(folder, 'office')
mkdirSync(office, { mode: 0o711 })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const ENV = { DATA_DIR: office, DEMO_DATA: 'false' }
const SCRIPT = fileURLToPath(new URL('../../../../scripts/take-out.ts', import.meta.url))

async function takeOut(...words: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...words], { env: { PATH: process.env.PATH, ...ENV } })
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
  const exitCode = await new Promise<number | null>((end) => child.once('close', end))
  return { exitCode, said: await said }
}
const rows = (path: string, table: string) =>
  JSON.parse(String(unzipped(readFileSync(path))[`json/${table}.json`])) as Record<string, unknown>[]

test('everything is taken out of an installation that runs, and of one that is stopped', {
  timeout: 120_000,
}, async () => {
  expect(await takeOut()).toMatchObject({ exitCode: 2, said: expect.stringMatching(/^Say where/) })
  const server = await run(ENV)
  const [running, stopped] = [join(folder, 'running.zip'), join(folder, 'stopped.zip')]
  const beside = await takeOut(running)
  expect(beside, beside.said).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining(`Passerelle is running on ${office}: people go on working`),
  })
  expect(await takeOut(running)).toMatchObject({
    exitCode: 1,
    said: `${running} is there already; nothing is written over it.\n`,
  })
  await server.end('SIGTERM')
  const alone = await takeOut(stopped)
  expect(alone, alone.said).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(/stopped\.zip holds everything as it was at .*: 0 clients/),
  })
  expect(alone.said).not.toContain('is running')
  for (const table of ['roles', 'templates', 'cities'])
    expect(rows(stopped, table)).toEqual(rows(running, table))
  expect(rows(stopped, 'roles').length).toBeGreaterThan(2)
  expect(rows(stopped, 'take_outs')).toMatchObject([{ by_user: null, clients: 0, bytes: expect.any(Number) }])
  expect(readdirSync(folder).toSorted()).toEqual(['office', 'running.zip', 'stopped.zip'])
  const absent = await takeOut(join(folder, 'none', 'a.zip'))
  expect(absent).toEqual({ exitCode: 1, said: `There is no folder ${join(folder, 'none')}.\n` })
})
