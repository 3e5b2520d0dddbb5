import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postalMime from 'postal-mime'
import { variables } from '#app/server/features.ts'
import { start } from '#app/server/start.ts'
import { readConfig } from '#platform/server/config.ts'
import { captureLog } from '../app.ts'
import { run } from '../running.ts'

const ASSETS = fileURLToPath(new URL('../../dist/web/assets', import.meta.url))
if (!existsSync(ASSETS)) throw new Error('There is no browser code in dist/web. `npm run build` builds it')

/**
 * The common address of the worker's successive applications, so that the browser's cache of the site's code serves the
 * next one.
 */
const PORT = String(await freePort())
export const SITE = `http://localhost:${PORT}`

/** A file of the site: it runs nothing of the application, and has the headers of a screen. */
export const NOWHERE = `${SITE}/assets/${readdirSync(ASSETS).find((name) => name.endsWith('.css'))}`

export interface Server {
  /** Its address, without a slash at the end. */
  url: string
  /** Takes the error lines logged since the last call, which no journey should cause. */
  takeErrors(): string[]
  /** The mails in its outbox, oldest first. */
  mails(): Promise<{ to: string; subject: string; text: string }[]>
  stop(): Promise<void>
}

/** Starts an application on a database with the demonstration data. */
export type StartServer = (databaseUrl: string) => Promise<Server>

/** The application in the test's own process, because a separate process takes seconds to start for each file. */
export const startHere: StartServer = (databaseUrl) => startWith({})(databaseUrl)

/** The same with additional environment variables. */
export const startWith =
  (more: Record<string, string>): StartServer =>
  async (databaseUrl) => {
    const { env, dataDir } = await surroundings(databaseUrl)
    const config = readConfig({ ...env, ...more }, variables)
    const { app, closers } = await start(config, () => {})
    const lines = captureLog(app)
    return {
      url: config.publicUrl,
      mails: () => readMails(join(dataDir, 'outbox')),
      takeErrors: () => lines.splice(0).filter(isError),
      async stop() {
        for (const [, close] of closers) await close()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }

/** The real program, in a separate process. */
export const startProgram: StartServer = async (databaseUrl) => {
  const { env, dataDir } = await surroundings(databaseUrl)
  const program = await run(env)
  let heard = program.said().length
  return {
    url: `http://localhost:${program.port}`,
    mails: () => readMails(join(dataDir, 'outbox')),
    takeErrors() {
      const before = heard
      heard = program.said().length
      return program.said().slice(before).split('\n').filter(isError)
    },
    async stop() {
      await program.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function surroundings(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-browser-'))
  return { dataDir, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT, LOG_LEVEL: 'warn' } }
}

/** Below the ephemeral ports of the system, so that nothing else takes it between two applications. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) =>
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  )
  if (!isFree) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const ERROR = 50

function isError(line: string): boolean {
  const [, level] = /^\{"level":(\d+)/.exec(line) ?? []
  return Number(level) >= ERROR
}

async function readMails(outbox: string) {
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  const mails = files.sort().map((name) => postalMime.parse(readFileSync(join(outbox, name))))
  return (await Promise.all(mails)).map(({ to, subject = '', text = '' }) => ({
    to: to?.map(({ address }) => address).join(', ') ?? '',
    subject,
    text,
  }))
}
