import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configOrExit } from '#kit/server/config.ts'
import { connectDatabase } from '#kit/server/connect.ts'
import { openDatabase } from '#kit/server/database.ts'
import { FileStoreError, openFiles } from '#kit/server/files/files.ts'
import { startJobs } from '#kit/server/jobs.ts'
import { PostgresError } from '#kit/server/postgres/program.ts'
import { type Closer, closeOnSignal } from '#kit/server/shutdown.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../seed/accounts.ts'
import { seedDemo } from '../../../seed/demo.ts'
import { seedPhotos } from '../../../seed/photos.ts'
import { giveStarterTemplates } from '../../../seed/templates/give.ts'
import { buildApp } from './build.ts'
import { chores, tasks } from './features.ts'

const SCREENS = fileURLToPath(new URL('../../../dist/web', import.meta.url))
const say = (line: string) => console.log(line)

try {
  await start()
} catch (error) {
  const expected = error instanceof PostgresError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(`Passerelle cannot start: ${expected ? (error as Error).message : ''}`, expected ? '' : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = configOrExit()
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
    const { db, relaxed, pool } = database
    await giveStarterTemplates(db, files).catch((error: unknown) => {
      if (!(error instanceof FileStoreError)) throw error
      say('The file store cannot be reached: the first templates are given at the next start')
    })
    const demo = await db
      .selectFrom('users')
      .select('id')
      .where('demo', '=', true)
      .where('closedAt', 'is', null)
      .execute()
    const services = { config, db, relaxed, files, demo: demo.length > 0 }
    const app = await buildApp(services, existsSync(SCREENS) ? SCREENS : undefined)
    const jobs = await startJobs(pool, services, { chores, tasks }, app.log)
    closers.unshift(['the jobs', () => jobs.stop()])
    await app.listen({ port: config.port, host: config.host })
    // requests in flight are answered before anything that they need is closed
    closers.unshift(['the server', () => app.close()])
    closeOnSignal(closers, say)
    const { port } = app.server.address() as { port: number }
    greet(config.publicUrl.replace(/:0$/, `:${port}`), services.demo)
  } catch (error) {
    for (const [, close] of closers) await close().catch(() => undefined)
    throw error
  }
}

function greet(address: string, demo: boolean): void {
  say(`Passerelle runs at ${address}`)
  if (!demo) return
  say(`Demonstration accounts, all with the password ${DEMO_PASSWORD}:`)
  for (const { username, role } of DEMO_ACCOUNTS) say(`  ${username.padEnd(24)} ${role}`)
}
