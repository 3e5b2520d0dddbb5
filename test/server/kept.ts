import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAccount } from '#platform/server/postgres/program.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, 'node_modules', '.cache', 'passerelle')
const PREFIX = 'postgres-'
/** Whatever decides what is in the databases of the tests. */
const SOURCES = ['db/migrations', 'seed', 'src/platform/server', 'package-lock.json', 'test/server']
const CONTRACTS = /^(?:[^/]+\/){1,2}(contract(\.ts$|\/)|server\/hashing\.ts)/

/**
 * The folder that holds the databases of the tests, migrated and loaded. Its name is the hash of what they are made of, and of
 * the hour: the demonstration data are dated from the moment they are loaded.
 */
export function keptFolder(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 13))
  const contracts = filesIn('src').filter((file) => CONTRACTS.test(file.slice('src/'.length)))
  for (const file of [...SOURCES.flatMap(filesIn), ...contracts])
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)))
  return join(CACHE, `${PREFIX}${hash.digest('hex').slice(0, 20)}`)
}

/**
 * Keeps the data folder of a server that has stopped, whole or not at all, in place of what was kept before. Of its log,
 * `walFile` was written last; what PostgreSQL holds ready after the next one is left out, which is half a gigabyte.
 */
export function keepFolder(dataDir: string, kept: string, walFile: string): void {
  mkdirSync(CACHE, { recursive: true })
  const part = `${kept}-${process.pid}`
  const wal = join(dataDir, 'postgres', 'data', 'pg_wal')
  const files = readdirSync(wal).sort()
  const needed = files.slice(files.indexOf(walFile)).slice(0, 2)
  const isNeeded = (path: string) =>
    dirname(path) !== wal || needed.includes(basename(path)) || isFolder(path)
  cpSync(dataDir, part, { recursive: true, filter: isNeeded })
  const old = readdirSync(CACHE).filter((name) => /^postgres-[0-9a-f]{20}$/.test(name))
  for (const name of old) rmSync(join(CACHE, name), { recursive: true, force: true })
  // another run may have been quicker
  if (existsSync(kept)) rmSync(part, { recursive: true })
  else renameSync(part, kept)
}

/** A copy of a kept data folder, which PostgreSQL's user owns. */
export function copyKept(kept: string, dataDir: string): void {
  cpSync(kept, dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  const account = postgresAccount()
  const data = join(dataDir, 'postgres', 'data')
  for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]) {
    const path = join(data, name)
    if (isFolder(path)) chmodSync(path, 0o700)
    if (account) chownSync(path, account.uid, account.gid)
  }
}

const isFolder = (path: string) => statSync(path).isDirectory()

function filesIn(path: string): string[] {
  const folder = join(ROOT, path)
  if (path.includes('.')) return [path]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/'))
    .sort()
}
