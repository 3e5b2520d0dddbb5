import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Files } from '#core/server/files/files.ts'
import { connected } from '#platform/server/connected.ts'
import { BackupError, contentOf, type Header, type Table } from '../archive/format.ts'
import { quoted, sameTexts, sumUp } from '../archive/moment.ts'
import type { Entry } from '../archive/read.ts'
import { setAside } from './guards.ts'

/** Target of a restore: a database with the tables of the archive, accessed as their owner, and a store. */
export interface Target {
  url: string
  files: Pick<Files, 'put'>
}

/**
 * Fills the tables and the store from the entries in one transaction: constraints between rows are dropped before and
 * created again afterwards, so that the database checks all of them. Throws a BackupError if counts and sums differ
 * from the header; then nothing is left but files without a record.
 */
export async function load(
  { url, files }: Target,
  { header, entries }: { header: Header; entries: AsyncIterable<Entry> },
): Promise<{ files: number }> {
  return connected(url, async (client) => {
    await client.query('BEGIN')
    await client.query(sameTexts)
    const names = header.tables.map(({ name }) => quoted(name))
    const putBack = await setAside(client)
    await client.query(`TRUNCATE ${names.join(', ')}`)
    const loaded = await loadEntries(client, files, header, entries)
    for (const table of header.tables) await compare(client, table)
    await putBack()
    for (const { name, value } of header.sequences)
      await client.query('SELECT setval($1::text::regclass, $2::bigint)', [`public.${quoted(name)}`, value])
    for (const { task, payload } of header.jobs)
      await client.query('SELECT graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
    await client.query('COMMIT')
    return { files: loaded }
  })
}

async function loadEntries(
  client: pg.Client,
  files: Target['files'],
  header: Header,
  entries: AsyncIterable<Entry>,
): Promise<number> {
  let loading: Loading | undefined
  let loaded = 0
  const end = async () => {
    if (!loading) return
    if (loading.fault) throw loading.fault
    const ended = once(loading.rows, 'finish')
    loading.rows.end()
    await ended
    loading = undefined
  }
  for await (const { name, content } of entries) {
    const found = contentOf(name)
    if (found && 'table' in found) {
      if (loading?.table !== found.table) {
        await end()
        loading = beginTable(client, header, found.table)
      }
      if (loading.fault) throw loading.fault
      if (!loading.rows.write(content)) await once(loading.rows, 'drain')
    } else if (found) {
      await end()
      await files.put(content, 'application/octet-stream', found.file)
      loaded++
    }
  }
  await end()
  return loaded
}

interface Loading {
  table: string
  rows: Writable
  /** Set if the database rejects rows while the next part of the archive is read. */
  fault?: Error
}

function beginTable(client: pg.Client, { tables }: Header, name: string): Loading {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new BackupError(`The backup is damaged: it does not say what is in “${name}”.`)
  const rows = client.query(
    copyFrom(`COPY ${quoted(name)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`),
  )
  const loading: Loading = { table: name, rows }
  rows.on('error', (error) => {
    loading.fault = error
  })
  return loading
}

async function compare(client: pg.Client, { name, columns, rows, sum }: Table): Promise<void> {
  const found = await sumUp(client, name, columns)
  if (found.rows === rows && found.sum === sum) return
  throw new BackupError(
    `The backup does not hold what it says: “${name}” has ${found.rows} of ${rows} rows, or other values in them.`,
  )
}
