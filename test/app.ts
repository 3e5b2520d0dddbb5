import { rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { buildApp } from '#app/server/build.ts'
import { entities } from '#app/server/entities.ts'
import { variables } from '#app/server/features.ts'
import type { Services } from '#core/server/caller.ts'
import { type Files, openFiles } from '#core/server/files/files.ts'
import type { Workplace } from '#core/server/jobs.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { connected } from '#platform/server/connected.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { REFERENCES } from './server/setup.ts'
import { throwawayFolder } from './server/throwaway.ts'

const LISTS = [
  'cities',
  'counties',
  'provinces',
  'genders',
  'languages',
  'programs',
  'projects',
  'facilities',
  'insurance_providers',
  'organizations',
] as const

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  config: Config
  files: Files
  services: Services
  /** The ids of the demonstration's reference lists, by name. */
  ids: Record<(typeof LISTS)[number], Record<string, number>>
  /** Every log line of the application; empty unless LOG_LEVEL is given. */
  log: string[]
}

/**
 * The application on its own database with the reference lists, removed at the end of the test or the test file.
 * `screens` is the folder of the built browser code.
 */
export async function testApp(env: Record<string, string> = {}, screens?: string): Promise<TestApp> {
  const closers: (() => Promise<unknown>)[] = []
  const atTheEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  atTheEnd(async () => {
    for (const close of closers) await close()
  })
  const database = await testDatabase(REFERENCES)
  closers.unshift(() => database.drop())
  const ids = await references(database.url)
  const DATA_DIR = throwawayFolder()
  closers.unshift(async () => rmSync(DATA_DIR, { recursive: true, force: true }))
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR, ...env }, variables)
  const files = await openFiles(config)
  const { db, asyncCommitDb } = database
  const services = { config, db, asyncCommitDb, files, demo: false, entities }
  const app = await buildApp(services, screens)
  closers.unshift(() => app.close())
  await app.ready()
  return { app, database, config, files, services, ids, log: captureLog(app) }
}

/** The context of the application's chores. */
export const workplace = ({ app, database, services }: TestApp): Workplace => ({
  ...services,
  pool: database.pool,
  log: app.log,
  signal: new AbortController().signal,
})

/** Captures every log line of the application from now on, instead of its output. */
export function captureLog(app: FastifyInstance): string[] {
  const lines: string[] = []
  Object.assign(app.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  return lines
}

function references(url: string): Promise<TestApp['ids']> {
  return connected(url, async (client) => {
    const byName = async (list: string) => {
      const { rows } = await client.query<{ name: string; id: number }>(`SELECT name, id FROM ${list}`)
      return [list, Object.fromEntries(rows.map(({ name, id }) => [name, id]))] as const
    }
    const lists = []
    for (const list of LISTS) lists.push(await byName(list))
    return Object.fromEntries(lists) as TestApp['ids']
  })
}
