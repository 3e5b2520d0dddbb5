import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ZodError } from 'zod'
import { BackupError, HEADER, type Header, header as headerSchema } from './format.ts'
import { opened } from './seal.ts'

export interface Entry {
  name: string
  content: Buffer
}

/**
 * Reads the header of an archive, then its entries one after the other. Throws a BackupError if the key is wrong, a
 * byte was changed, or the end is missing; earlier entries may already have been read.
 */
export async function readArchive(
  bytes: Readable,
  key: string,
): Promise<{ header: Header; entries: AsyncGenerator<Entry> }> {
  const entries = readEntries(bytes, key)
  const first = await entries.next()
  if (first.done || first.value.name !== HEADER) throw new BackupError('This is no backup of Passerelle.')
  try {
    return { header: headerSchema.parse(JSON.parse(first.value.content.toString())), entries }
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    throw new BackupError(
      `The backup cannot be read: its ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}.`,
    )
  }
}

async function* readEntries(bytes: Readable, key: string): AsyncGenerator<Entry> {
  const plain = await opened(bytes, key)
  const unpacked = createGunzip()
  const entries = extract()
  plain.on('error', (error) => unpacked.destroy(error))
  bytes.on('error', (error) => unpacked.destroy(error))
  unpacked.on('error', (error) => entries.destroy(error))
  plain.pipe(unpacked).pipe(entries)
  try {
    for await (const entry of entries) {
      const chunks: Buffer[] = []
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      yield { name: entry.header.name, content: Buffer.concat(chunks) }
    }
  } catch (error) {
    throw new BackupError(`The backup is damaged: ${(error as Error).message}.`)
  } finally {
    bytes.destroy()
  }
}
