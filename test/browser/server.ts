import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postalMime from 'postal-mime'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Server {
  /** Its address, without a slash at the end. */
  url: string
  /** What it has said that no journey should cause: its errors. */
  errors: string[]
  /** The mails that it has written to its outbox, oldest first. */
  mails(): Promise<{ to: string; subject: string; text: string }[]>
  stop(): Promise<void>
}

/** The real program in a process of its own, with the demonstration data, on the database of `databaseUrl`. */
export async function startServer(databaseUrl: string): Promise<Server> {
  if (!existsSync(join(ROOT, 'dist/web/index.html'))) {
    throw new Error('There is no browser code in dist/web. `npm test` builds it: node scripts/setup.mjs test')
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-browser-'))
  const port = await freePort()
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), DEMO_DATA: 'true' }
  const unset = { HOST: '', PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '', ORGANISATION_NAME: '', S3_URL: '' }
  const program = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...unset, ...settings, TRUST_PROXY: '', LOG_LEVEL: 'warn' },
  })
  const errors: string[] = []
  const url = await runsAt(program, errors)
  return {
    url,
    errors,
    mails: () => readMails(join(dataDir, 'outbox')),
    async stop() {
      const ended = new Promise((resolve) => program.once('exit', resolve))
      program.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A link in a mail carries the server's address, so its port is known before it starts. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The address that the program prints when it takes requests; what it prints later as an error is kept. */
function runsAt(program: ChildProcess, errors: string[]): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      errors.push(...String(chunk).split('\n').filter(isError))
      const [, url] = /^Passerelle runs at (\S+)$/m.exec(said) ?? []
      if (url) resolve(url)
    }
    program.stdout?.on('data', hear)
    program.stderr?.on('data', hear)
    program.once('exit', () => reject(new Error(`The server has ended.\n${said}`)))
  })
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
