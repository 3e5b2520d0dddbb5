import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '#core/contract/msg.ts'
import { AppError } from '#core/server/errors.ts'

const MEBIBYTE = 1024 * 1024
/** Limit per call in memory; the rest is written to disk. */
const MAX_HELD = 16 * MEBIBYTE
/** Limit per call in all. */
const MAX = 1024 * MEBIBYTE

export interface Spool {
  /** Returns a function that reads the bytes back. */
  keep(bytes: Uint8Array): Promise<() => Promise<Uint8Array>>
  close(): Promise<void>
}

/** Stores the documents of a call until all are made. Its file is unlinked, so that none outlives the process. */
export function openSpool(dataDir: string): Spool {
  let total = 0
  let end = 0
  let file: Promise<FileHandle> | undefined
  let isClosed = false
  return {
    async keep(bytes) {
      // the failure of another document of the call has closed it
      if (isClosed) throw new Error('the spool is closed')
      total += bytes.length
      if (total > MAX) throw tooMuch()
      if (total <= MAX_HELD) return async () => bytes
      const at = end
      end += bytes.length
      file ??= nameless(dataDir)
      const handle = await file
      for (let done = 0; done < bytes.length; ) {
        done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
      }
      return () => readBack(handle, at, bytes.length)
    },
    async close() {
      isClosed = true
      await (await file)?.close()
      file = undefined
    },
  }
}

async function nameless(dataDir: string): Promise<FileHandle> {
  const folder = join(dataDir, 'spool')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(16).toString('hex'))
  const handle = await open(path, 'wx+', 0o600)
  await rm(path)
  return handle
}

async function readBack(handle: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, at + done)
    if (!bytesRead) throw new Error('the spool is shorter than what was written')
    done += bytesRead
  }
  return bytes
}

const tooMuch = () =>
  new AppError('too_large', msg`These documents are too large to be made at once. Please choose fewer.`)
