import { createHash, type Hash } from 'node:crypto'
import { makeZip } from 'client-zip'
import { type Entity, exportedEntities } from '#core/server/entity.ts'
import type { Files } from '#core/server/files/files.ts'
import { readSchema } from '#core/server/schema.ts'
import { columnsOf } from './columns.ts'
import { type About, describe } from './describe.ts'
import { type Client, csvOf, jsonOf } from './rows.ts'
import { storedFiles } from './stored.ts'

type Input = string | Uint8Array | AsyncIterable<string | Uint8Array>
type Entry = { name: string; input: Input }

export interface Source {
  /** Connection in a transaction with a fixed snapshot. */
  client: Client
  entities: readonly Entity[]
  files: Pick<Files, 'get'>
  organisation: string
  at: Date
}

/** Bytes of the archive, generated as they are read; the checksums come last. */
export async function* archiveOf(source: Source): AsyncGenerator<Uint8Array> {
  for await (const bytes of makeZip(summed(source.at, entriesOf(source)))) yield bytes
}

async function* entriesOf({ client, entities, files, organisation, at }: Source): AsyncGenerator<Entry> {
  const schema = await readSchema((text) => client.query(text))
  const tables = exportedEntities(entities).map((one) => ({
    ...one,
    ...columnsOf(one, schema.get(one.table) ?? []),
  }))
  const about: About = { organisation, at: at.toISOString(), tables }
  yield { name: 'README.txt', input: describe(about, 'en') }
  yield { name: 'LISEZMOI.txt', input: describe(about, 'fr') }
  for (const { table, ofCsv } of tables)
    yield { name: `csv/${table}.csv`, input: csvOf(client, table, ofCsv) }
  for (const { table, own } of tables) yield { name: `json/${table}.json`, input: jsonOf(client, table, own) }
  const missing: string[] = []
  yield* storedFiles({ client, entities, files }, missing)
  if (missing.length) yield { name: 'MISSING.txt', input: `${missing.join('\n')}\n` }
}

async function* summed(lastModified: Date, entries: AsyncGenerator<Entry>) {
  const sums: string[] = []
  for await (const { name, input } of entries) {
    const hash = createHash('sha256')
    yield { name, lastModified, input: passing(input, hash) }
    // the zip requests the next file after it has read this one
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  yield { name: 'SHA256SUMS', lastModified, input: sums.join('') }
}

async function* passing(input: Input, hash: Hash): AsyncGenerator<string | Uint8Array> {
  const chunks = typeof input === 'string' || input instanceof Uint8Array ? [input] : input
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
