import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null

const BATCH = 500

function cell(value: Cell): string {
  if (value === null) return '\\N'
  return String(value).replace(
    /[\\\t\n\r]/g,
    (character) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n' })[character] ?? '\\r',
  )
}

/** Loads rows into a table; the columns are the keys of the first row. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  rows: Iterable<Record<string, Cell>>,
): Promise<void> {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  if (first.done) return
  const columns = Object.keys(first.value)
  function* chunks() {
    let chunk = ''
    let held = 0
    for (let row = first; !row.done; row = iterator.next()) {
      const { value } = row
      chunk += `${columns.map((column) => cell(value[column] ?? null)).join('\t')}\n`
      if (++held < BATCH) continue
      yield chunk
      chunk = ''
      held = 0
    }
    if (chunk) yield chunk
  }
  const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`))
  await pipeline(Readable.from(chunks()), target)
}
