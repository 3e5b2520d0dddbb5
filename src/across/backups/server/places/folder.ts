import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from '../archive/format.ts'
import { parseName } from './names.ts'
import type { Place } from './place.ts'

/** Extension of an incomplete file. */
const PART = '.part'

/** A folder of this machine, or of a disk attached to it. */
export function folderPlace(to: string): Place {
  const folder = resolve(to)
  const refused = told('cannot be reached', folder)
  return {
    async list() {
      const names = await readdir(folder).catch(unlessAbsent).catch(refused)
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(unwritten(folder))
      // removes the rest of an interrupted write
      for (const left of await readdir(folder).catch(unwritten(folder)))
        if (left.endsWith(PART) && isOfSame(left.slice(0, -PART.length), name)) await rm(join(folder, left))
      return writeWhole(join(folder, name), bytes)
    },
    read: (name) => readWhole(join(folder, name)),
    remove: (name) =>
      unlink(join(folder, name))
        .catch(unlessAbsent)
        .then(() => {}, told('cannot be removed', join(folder, name))),
  }
}

/** Writes a file that gets its final name only when all of it is on the disk; returns its size in bytes. */
export async function writeWhole(path: string, bytes: Readable): Promise<number> {
  const part = `${path}${PART}`
  try {
    await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, path)
    await syncFolder(dirname(path))
    return (await stat(path)).size
  } catch (error) {
    await rm(part, { force: true })
    return unwritten(path)(error)
  }
}

/** Whether both archives belong to one installation. */
function isOfSame(one: string, other: string): boolean {
  const found = parseName(one)
  return found !== undefined && found.mark === parseName(other)?.mark
}

/** Converts a system error about a path to a sentence. */
const told =
  (what: string, path: string) =>
  (error: unknown): never => {
    const { code = '' } = Object(error)
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
      throw new BackupError(`There is no room for the backup: ${path}.`)
    if (/^E[A-Z]+$/.test(code)) throw new BackupError(`The backup ${what}: ${path} (${code}).`)
    throw error
  }
const unwritten = (path: string) => told('cannot be written', path)

export async function readWhole(path: string): Promise<Readable> {
  const stream = createReadStream(path)
  await new Promise((ready, fail) => stream.once('open', ready).once('error', fail)).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw new BackupError(`The backup ${path} cannot be read (${code}).`)
    },
  )
  return stream
}

/** Syncs the folder entry, which a power failure could lose. Windows syncs it by itself, and cannot open a folder. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
