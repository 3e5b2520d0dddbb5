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
 * The header of an archive, then its entries one after the other. A BackupError where the key is another, where a byte
 * is not as it was written, or where the end is missing: what came before may be there already.
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
