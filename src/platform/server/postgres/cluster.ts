import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, isRoot } from '../account.ts'
import { give, giveTree } from '../give.ts'
import type { Binaries } from './binaries.ts'
import { findPostmaster, isRunning } from './postmaster.ts'
import { type Outcome, PostgresError, runAs } from './program.ts'
import { hasReplaced } from './replace.ts'

/** The files and programs of one PostgreSQL server. */
export interface Cluster {
  home: string
  account: Account | undefined
  binaries: Binaries
  fast: boolean
  /** Set only if the server listens on a port. */
  password: string | undefined
}

export const dataFolder = (cluster: Cluster) => join(cluster.home, 'data')

/** Creates the database's files unless they exist. They are renamed into place, so an interrupted start leaves none. */
export async function createFiles(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const data = dataFolder(cluster)
  removeDrafts(cluster.home)
  if (existsSync(join(data, 'PG_VERSION'))) {
    if (cluster.account && !findPostmaster(data)) takeOver(cluster.home, cluster.account)
    return checkVersion(cluster)
  }
  // otherwise the next start would create an empty database
  if (hasReplaced(cluster.home))
    throw new PostgresError(`A restore was cut short, and ${data} is not there: run npm run restore again.`)
  say(`Creating the database in ${data}`)
  const draft = `${data}.new.${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  give(draft, cluster.account)
  const { ok, output } = await initdb(cluster, draft)
  if (!ok) {
    rmSync(draft, { recursive: true, force: true })
    throw new PostgresError(`PostgreSQL could not create its files in ${data}: ${lastLine(output)}`)
  }
  try {
    renameSync(draft, data)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Takes the files over from the user who ran it before there was a dedicated one. */
function takeOver(home: string, account: Account): void {
  const [data, socket] = [join(home, 'data'), join(home, 'socket')]
  if (!isRoot() || statSync(data).uid === account.uid) return
  giveTree(data, account)
  if (existsSync(socket)) give(socket, account)
}

/** The same on every machine: UTF-8, code point order, no system locale. */
async function initdb(cluster: Cluster, folder: string): Promise<Outcome> {
  const locale =
    cluster.binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']
  const passwordFile = join(cluster.home, `password.${process.pid}`)
  if (cluster.password) {
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
    give(passwordFile, cluster.account)
  }
  const args = [
    '-D',
    folder,
    '--username=postgres',
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    '--no-instructions',
    ...(cluster.password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=peer']),
    ...(cluster.fast ? ['--no-sync'] : []),
  ]
  try {
    return await runAs(cluster.account, join(cluster.binaries.bin, 'initdb'), args)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function checkVersion(cluster: Cluster): void {
  const made = Number(readFileSync(join(dataFolder(cluster), 'PG_VERSION'), 'utf8'))
  const { major } = cluster.binaries
  if (made === major) return
  throw new PostgresError(
    `The database in ${dataFolder(cluster)} was made by PostgreSQL ${made}, and this is PostgreSQL ${major}. ` +
      `Install PostgreSQL ${made}, or start with an empty DATA_DIR and bring the data over.`,
  )
}

/** Removes unfinished files of processes that have ended. */
function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(/^data\.new\.(\d+)$/.exec(name)?.[1])
    if (pid && (pid === process.pid || !isRunning(pid))) {
      rmSync(join(home, name), { recursive: true, force: true })
    }
  }
}

/** Resolves once the server accepts connections, or with the reason why it does not. */
export function launch(cluster: Cluster): Promise<Outcome> {
  const log = join(dataFolder(cluster), 'server.log')
  return pgCtl(cluster, ['start', '-w', '-t', '600', '-s', '-l', log])
}

/** `fast` ends every session and writes everything; `immediate` is a crash that the next start repairs. */
export function halt(cluster: Cluster, mode: 'fast' | 'immediate'): Promise<Outcome> {
  return pgCtl(cluster, ['stop', '-w', '-t', mode === 'fast' ? '60' : '20', '-s', '-m', mode])
}

/** Reloads the settings from its folder. */
export function reload(cluster: Cluster): Promise<Outcome> {
  return pgCtl(cluster, ['reload', '-s'])
}

function pgCtl(cluster: Cluster, args: string[]): Promise<Outcome> {
  return runAs(cluster.account, join(cluster.binaries.bin, 'pg_ctl'), [...args, '-D', cluster.home])
}

/** The reason of the last failed start, in PostgreSQL's words. */
export function lastWords(cluster: Cluster): string {
  const log = join(dataFolder(cluster), 'server.log')
  return existsSync(log) ? lastLine(readFileSync(log, 'utf8')) : ''
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '').trim()
}
