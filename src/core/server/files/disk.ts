import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Files, KEY, newFileKey } from './files.ts'

/** The suffix of a file that is not complete yet. */
const PART = '.part'

/** Files in `files/` of the data folder, in subfolders by the first two characters of their keys. */
export function diskFiles(dataDir: string): Files {
  const root = join(dataDir, 'files')
  const place = (name: string) => {
    if (!KEY.test(name.replace(PART, ''))) throw new Error('this is no key of a file')
    return join(root, name.slice(0, 2), name)
  }
  return {
    async put(bytes, _contentType, key = newFileKey()) {
      const path = place(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeThrough(`${path}${PART}`, bytes)
        await rename(`${path}${PART}`, path)
      } catch (error) {
        await rm(`${path}${PART}`, { force: true })
        throw error
      }
      // syncs the names too, or a power failure may lose the file
      await syncFolders(dirname(path), root)
      return key
    },
    async get(key) {
      return unlessAbsent(readFile(place(key)))
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(place(name), { force: true })))
    },
    async *olderThan(day) {
      for (const path of (await unlessAbsent(readdir(root, { recursive: true }))) ?? []) {
        const name = basename(path)
        if (!KEY.test(name.replace(PART, ''))) continue
        const found = await unlessAbsent(stat(place(name)))
        if (found && found.mtime < day) yield name
      }
    },
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows persists names by itself, and cannot open a folder. */
async function syncFolders(...folders: string[]): Promise<void> {
  if (process.platform === 'win32') return
  for (const path of folders) {
    const folder = await open(path)
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}

async function unlessAbsent<V>(read: Promise<V>): Promise<V | undefined> {
  try {
    return await read
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
