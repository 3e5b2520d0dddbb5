import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as newPack, type Pack } from 'tar-stream'
import type { Files } from '#core/server/files/files.ts'
import { fileOf, HEADER, type Header, rowsOf, type Table } from './format.ts'
import { beginMoment, fileKeys, quoted, readHeader } from './moment.ts'
import { sealed } from './seal.ts'

/** Approximate size of a part of a table, so that no table is in memory as a whole. */
const PART_BYTES = 4 * 1024 * 1024

export interface Source {
  client: pg.Client
  files: Pick<Files, 'get'>
}

export interface Archive {
  header: Header
  /** The encrypted archive. The stream fails if the database or a file cannot be read. */
  bytes: Readable
  /** Files that a record refers to but the store lacks; complete when all has been read. */
  missing: string[]
}

/** Makes an archive of one moment, encrypted with the key. The connection is used until the stream ends. */
export async function makeArchive({ client, files }: Source, key: string): Promise<Archive> {
  await beginMoment(client)
  const header = await readHeader(client)
  const missing: string[] = []
  const pack = newPack()
  const compressed = createGzip({ level: 1 })
  pack.on('error', (error) => compressed.destroy(error))
  pack.pipe(compressed)
  const bytes = await sealed(compressed, key)
  void fill(pack, { client, files }, header, missing).catch((error: Error) => compressed.destroy(error))
  return { header, bytes, missing }
}

async function fill(pack: Pack, { client, files }: Source, header: Header, missing: string[]): Promise<void> {
  await add(pack, HEADER, Buffer.from(JSON.stringify(header)))
  for (const table of header.tables) await addTable(pack, client, table)
  for (const key of await fileKeys(client)) {
    const file = await files.get(key)
    if (file) await add(pack, fileOf(key), file)
    else missing.push(key)
  }
  await client.query('COMMIT')
  pack.finalize()
}

async function addTable(pack: Pack, client: pg.Client, { name, columns }: Table): Promise<void> {
  const rows = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`))
  let chunks: Buffer[] = []
  let size = 0
  let part = 0
  const flush = async () => {
    await add(pack, rowsOf(name, part), Buffer.concat(chunks))
    ;[chunks, size, part] = [[], 0, part + 1]
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await flush()
  }
  if (size) await flush()
}

async function add(pack: Pack, name: string, content: Buffer): Promise<void> {
  const entry = pack.entry({ name, size: content.length })
  const written = once(entry, 'finish')
  entry.end(content)
  await written
}
