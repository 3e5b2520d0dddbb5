import type pg from 'pg'
import { quoted } from '#across/backups/server/archive/moment.ts'
import { BYTE_ORDER_MARK, csvCell } from '#core/contract/csv.ts'
import type { Out } from './columns.ts'

export type Client = Pick<pg.ClientBase, 'query'>

/** Limit of rows in memory. */
export const ROWS_AT_ONCE = 200

/** Rows of a query in batches; the next batch is read when the previous one is written. */
export async function* rowsOf<R extends unknown[]>(
  client: Client,
  text: string,
  atOnce = ROWS_AT_ONCE,
): AsyncGenerator<R[]> {
  await client.query(`DECLARE taken NO SCROLL CURSOR FOR ${text}`)
  for (;;) {
    const { rows } = await client.query<R>({ text: `FETCH ${atOnce} FROM taken`, rowMode: 'array' })
    if (rows.length) yield rows
    if (rows.length < atOnce) break
  }
  await client.query('CLOSE taken')
}

/** Null becomes an empty cell; an empty text is quoted (decision 155). */
const cell = (value: string | null) => (value === null ? '' : value === '' ? '""' : csvCell(value))
const line = (cells: readonly (string | null)[]) => `${cells.map(cell).join(',')}\r\n`

export async function* csvOf(client: Client, table: string, columns: readonly Out[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(({ header }) => header))
  const values = columns.map(({ sql }) => `(${sql})::text`).join(', ')
  for await (const rows of rowsOf<(string | null)[]>(client, `SELECT ${values} FROM ${quoted(table)} t`))
    yield rows.map(line).join('')
}

/** A JSON array with one row per line. */
export async function* jsonOf(
  client: Client,
  table: string,
  columns: readonly Out[],
): AsyncGenerator<string> {
  const values = columns.map(({ sql, name }) => `${sql} AS ${quoted(name)}`).join(', ')
  const text = `SELECT row_to_json(o)::text FROM (SELECT ${values} FROM ${quoted(table)} t) o`
  let before = '[\n'
  for await (const rows of rowsOf<[string]>(client, text)) {
    yield before + rows.join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
