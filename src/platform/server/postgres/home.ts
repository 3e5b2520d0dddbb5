import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '../account.ts'
import { canEnter, PostgresError } from './program.ts'

/** The place for root's files that another user must reach. */
export const SHARED_FOLDER = '/var/lib/passerelle'

/** The longest socket path that every system accepts. */
const SOCKET_PATH_BYTES = 100

/**
 * The folder of the database: the settings (ours), `data` and `socket` (PostgreSQL's). It is in DATA_DIR, or, if
 * PostgreSQL's user cannot enter that, at the path in `postgres-elsewhere`.
 */
export async function findHome(
  dataDir: string,
  account: Account | undefined,
  say: (line: string) => void,
): Promise<string> {
  mkdirSync(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 })
  const [inside, pointer] = [join(dataDir, 'postgres'), pointerIn(dataDir)]
  const isDecided = existsSync(pointer) || (await canEnter(account, dataDir))
  const home = isDecided ? homeOf(dataDir) : join(SHARED_FOLDER, randomUUID())
  if (home !== inside && existsSync(join(inside, 'data'))) {
    throw new PostgresError(
      `The database in ${inside} cannot be reached by the user "${account?.name}" that PostgreSQL runs as. ` +
        'Let that user enter the folders above it.',
    )
  }
  mkdirSync(home, { recursive: true, mode: 0o755 })
  chmodSync(home, account ? 0o755 : 0o700)
  if (home !== inside) {
    writeFileSync(pointer, `${home}\n`)
    say(`The database is kept in ${home}, because PostgreSQL's user cannot enter ${dataDir}`)
  }
  return home
}

const pointerIn = (dataDir: string) => join(dataDir, 'postgres-elsewhere')

/** The existing folder of the database. */
export function homeOf(dataDir: string): string {
  const pointer = pointerIn(dataDir)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
}

/** A folder for the socket that only PostgreSQL's user (and root) can enter, with a short enough path. */
export async function socketFolder(home: string, account: Account | undefined): Promise<string> {
  const name = `passerelle-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const candidates = [
    { parent: home, path: join(home, 'socket') },
    { parent: tmpdir(), path: join(tmpdir(), name) },
    { parent: '/tmp', path: join('/tmp', name) },
  ]
  for (const { parent, path } of candidates) {
    if (Buffer.byteLength(join(path, '.s.PGSQL.5432')) > SOCKET_PATH_BYTES) continue
    if (!(await canEnter(account, parent))) continue
    if (makePrivate(path, account)) return path
  }
  throw new PostgresError(`PostgreSQL found no private folder for its socket, in ${tmpdir()} or /tmp.`)
}

/** Creates the folder, or accepts an existing one if it is private already. */
export function makePrivate(path: string, account: Account | undefined): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    if (account) chownSync(path, account.uid, account.gid)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(path)
  const owner = account?.uid ?? process.getuid?.() ?? 0
  return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0
}
