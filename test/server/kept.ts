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
/** Everything that determines the content of the test databases. */
const SOURCES = ['db/migrations', 'seed', 'src/platform/server', 'package-lock.json', 'test/server']
const CONTRACTS = /^(?:[^/]+\/){1,2}(contract(\.ts$|\/)|server\/hashing\.ts)/

/**
 * The folder of the test databases, migrated and loaded. Its name is the hash of their sources, and of the hour,
 * because the demonstration data is dated from the time of loading.
 */
export function keptFolder(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 13))
  const contracts = filesIn('src').filter((file) => CONTRACTS.test(file.slice('src/'.length)))
  for (const file of [...SOURCES.flatMap(filesIn), ...contracts])
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)))
  return join(CACHE, `${PREFIX}${hash.digest('hex').slice(0, 20)}`)
}

/**
 * Stores the data folder of a stopped server atomically, in place of the previous one. Of its log, `walFile` was
 * written last; of the preallocated files after it only the first is stored, which saves half a gigabyte.
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
  // another run may have been faster
  if (existsSync(kept)) rmSync(part, { recursive: true })
  else renameSync(part, kept)
}

/** A copy of a stored data folder, owned by PostgreSQL's user. */
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
