import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { resealSecrets } from '#base/people/server/factors/reseal.ts'
import { checkOidc } from '#base/people/server/oidc/settings.ts'
import { openDatabase } from '#core/server/database.ts'
import { FileStoreError, openFiles } from '#core/server/files/files.ts'
import { startJobs } from '#core/server/jobs.ts'
import { type Account, goOnAs } from '#platform/server/account.ts'
import { type Config, ConfigError } from '#platform/server/config.ts'
import { connectDatabase } from '#platform/server/connect.ts'
import { giveData } from '#platform/server/data-folder.ts'
import type { Closer } from '#platform/server/shutdown.ts'
import { seedAgreements } from '../../../seed/agreements.ts'
import { seedDemo } from '../../../seed/demo.ts'
import { seedPhotos } from '../../../seed/photos.ts'
import { giveStarterTemplates } from '../../../seed/templates/give.ts'
import { buildApp } from './build.ts'
import { entities } from './entities.ts'
import { chores, tasks } from './features.ts'
import { sayZone } from './zone.ts'

const SCREENS = fileURLToPath(new URL('../../../dist/web', import.meta.url))
/** Connections of the usual hundred of a database; a quarter as many more write read-access entries. */
const CONNECTIONS = 60
const MOST_OF_ONE = 16
const OPEN_TO_EVERYBODY =
  'others reach it, and the demonstration accounts are open, whose password everybody knows. ' +
  'Make an administrator, and close them: npm run create-admin -- you@example.org'

/** The prepared database, as the processes that take requests need it. */
export interface Prepared {
  url: string
  /** Whether there are demonstration accounts. */
  demo: boolean
}

interface Started extends Prepared {
  /** Listens on the configured port, or on a free one if that is 0. */
  app: FastifyInstance
  /** The closers, in the order in which they must run. */
  closers: Closer[]
}

/**
 * Connects, migrates, loads the initial data and listens, then continues under `account` if given. If it fails, it
 * closes what it opened.
 */
export async function start(
  config: Config,
  say: (line: string) => void,
  account?: Account,
): Promise<Started> {
  const { stop, ...prepared } = await prepare(config, say)
  try {
    if (account) giveData(config.dataDir, account)
    const { app, closers } = await serve(config, prepared, say, account)
    return { ...prepared, app, closers: [...closers, ['the database', stop]] }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Runs once, for any number of processes: makes sure that the database exists, in this version, with its initial data.
 */
export async function prepare(
  config: Config,
  say: (line: string) => void,
): Promise<Prepared & { stop(): Promise<void> }> {
  checkOidc(config)
  const files = await openFiles(config)
  const { url, stop } = await connectDatabase(config, say, async (ownerUrl) => {
    await sayZone(ownerUrl, config)
    if (!config.demoData || !(await seedDemo(ownerUrl))) return
    await seedPhotos(ownerUrl, files)
    await seedAgreements(ownerUrl, files, config)
    say('Loaded the demonstration data')
  })
  try {
    const { db, close } = openDatabase(url, { max: 2 })
    try {
      const open = await sql`SELECT FROM users WHERE demo AND closed_at IS NULL LIMIT 1`.execute(db)
      const demo = open.rows.length > 0
      if (demo && !config.mayHaveDemoAccounts) throw new ConfigError(OPEN_TO_EVERYBODY)
      await resealSecrets(db, config, say)
      await giveStarterTemplates(db, files).catch((error: unknown) => {
        if (!(error instanceof FileStoreError)) throw error
        say('The file store cannot be reached: the first templates are given at the next start')
      })
      return { url, demo, stop }
    } finally {
      await close()
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Takes requests and processes the queue. If it fails, it closes what it opened. */
export async function serve(
  config: Config,
  { url, demo }: Prepared,
  say: (line: string) => void,
  account?: Account,
): Promise<Pick<Started, 'app' | 'closers'>> {
  const closers: Closer[] = []
  try {
    const database = openDatabase(url, {
      max: Math.min(MOST_OF_ONE, Math.floor(CONNECTIONS / config.webProcesses)),
      broken: () => say('A connection to the database broke; it is made anew'),
      away: (isAway) =>
        say(
          isAway ? 'The database is away: calls are answered 503 until it is back' : 'The database is back',
        ),
    })
    closers.unshift(['the connections', database.close])
    const { db, asyncCommitDb, pool } = database
    const services = { config, db, asyncCommitDb, files: await openFiles(config), demo, entities }
    const app = await buildApp(services, existsSync(SCREENS) ? SCREENS : undefined)
    // requests in flight are answered before their dependencies are closed
    closers.unshift(['the server', () => app.close()])
    // each of several processes has its own listen queue, so that the system spreads the connections; a port that needs
    // root is opened by the first process
    const reusePort = config.webProcesses > 1 && process.platform === 'linux' && config.port >= 1024
    const listening = { port: config.port, host: config.host, reusePort }
    await app.listen(listening)
    if (account) goOnAs(account)
    const jobs = await startJobs(pool, services, { chores, tasks }, app.log)
    closers.splice(1, 0, ['the jobs', () => jobs.stop()])
    return { app, closers }
  } catch (error) {
    for (const [, close] of closers) await close().catch(() => undefined)
    throw error
  }
}
