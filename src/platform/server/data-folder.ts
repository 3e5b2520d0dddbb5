import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { give, giveTree } from './give.ts'
import { SHARED_FOLDER } from './postgres/home.ts'
import { canEnter, PostgresError } from './postgres/program.ts'

/** A file in DATA_DIR with the path of its contents, if the server's user cannot enter DATA_DIR. */
const POINTER = 'data-elsewhere'
/** The folders that the server itself writes; PostgreSQL's folder has its own owner. */
const WRITTEN = ['files', 'spool', 'outbox', 'keys']
const MOVED = [...WRITTEN, 'postgres-elsewhere']
const OURS = new Set([...MOVED, 'postgres', 'backups', 'lost+found', POINTER])

/** The real location of the contents of DATA_DIR. */
export function followedDataDir(dataDir: string): string {
  const pointer = join(dataDir, POINTER)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
}

/**
 * Gives the server's account access to the data folder, and returns its location. In a folder with other contents too,
 * such as a home, only our files change owner. If a parent folder is closed to the account, all our files move.
 */
export async function openDataFolder(
  dataDir: string,
  account: Account,
  say: (line: string) => void,
): Promise<string> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (readdirSync(dataDir).every((name) => OURS.has(name)) && lstatSync(dataDir).uid === 0)
    give(dataDir, account)
  if (await canEnter(account, dataDir)) return dataDir
  if (existsSync(join(dataDir, 'postgres', 'data')))
    throw new PostgresError(
      `The data in ${dataDir} cannot be reached by the user "${account.name}" that the server goes on as. ` +
        'Let that user enter the folders above it.',
    )
  const elsewhere = join(SHARED_FOLDER, randomUUID())
  mkdirSync(elsewhere, { recursive: true, mode: 0o700 })
  give(elsewhere, account)
  for (const name of MOVED)
    if (existsSync(join(dataDir, name))) move(join(dataDir, name), join(elsewhere, name))
  writeFileSync(join(dataDir, POINTER), `${elsewhere}\n`)
  say(`The data is kept in ${elsewhere}, because the user "${account.name}" cannot enter ${dataDir}`)
  return elsewhere
}

/** Gives the account the folders that root has created and written so far. */
export function giveData(dataDir: string, account: Account): void {
  for (const name of WRITTEN) {
    mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
    giveTree(join(dataDir, name), account)
  }
}

/** Works across disks too. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
    rmSync(from, { recursive: true })
  }
}
