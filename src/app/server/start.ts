import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { openDatabase } from '#core/server/database.ts'
import { FileStoreError, openFiles } from '#core/server/files/files.ts'
import { startJobs } from '#core/server/jobs.ts'
import type { Config } from '#platform/server/config.ts'
import { connectDatabase } from '#platform/server/connect.ts'
import type { Closer } from '#platform/server/shutdown.ts'
import { seedDemo } from '../../../seed/demo.ts'
import { seedPhotos } from '../../../seed/photos.ts'
import { giveStarterTemplates } from '../../../seed/templates/give.ts'
import { buildApp } from './build.ts'
import { chores, tasks } from './features.ts'

const SCREENS = fileURLToPath(new URL('../../../dist/web', import.meta.url))

export interface Started {
  /** Takes requests on the port of the configuration, or on a free one where that is 0. */
  app: FastifyInstance
  /** Whether there are demonstration accounts. */
  demo: boolean
  /** What ends it, to be run in this order. */
  closers: Closer[]
}

/** Connects, migrates, loads what a first start needs and listens. What it opened is closed again where it fails. */
export async function start(config: Config, say: (line: string) => void): Promise<Started> {
  const closers: Closer[] = []
  const connected = await connectDatabase(config, say)
  closers.unshift(['the database', connected.stop])
  try {
    const files = await openFiles(config)
    if (config.demoData && (await seedDemo(connected.url))) {
      await seedPhotos(connected.url, files)
      say('Loaded the demonstration data')
    }
    const database = openDatabase(connected.url, {
      broken: () => say('A connection to the database broke; it is made anew'),
    })
    closers.unshift(['the connections', database.close])
    const { db, asyncCommitDb, pool } = database
    await giveStarterTemplates(db, files).catch((error: unknown) => {
      if (!(error instanceof FileStoreError)) throw error
      say('The file store cannot be reached: the first templates are given at the next start')
    })
    const accounts = await db
      .selectFrom('users')
      .select('id')
      .where('demo', '=', true)
      .where('closedAt', 'is', null)
      .execute()
    const demo = accounts.length > 0
    const services = { config, db, asyncCommitDb, files, demo }
    const app = await buildApp(services, existsSync(SCREENS) ? SCREENS : undefined)
    // requests in flight are answered before anything that they need is closed
    closers.unshift(['the server', () => app.close()])
    const jobs = await startJobs(pool, services, { chores, tasks }, app.log)
    closers.splice(1, 0, ['the jobs', () => jobs.stop()])
    await app.listen({ port: config.port, host: config.host })
    return { app, demo, closers }
  } catch (error) {
    for (const [, close] of closers) await close().catch(() => undefined)
    throw error
  }
}
