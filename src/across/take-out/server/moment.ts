import pg from 'pg'
import { beginMoment } from '#across/backups/server/archive/moment.ts'
import type { Entity } from '#core/server/entity.ts'
import type { Files } from '#core/server/files/files.ts'
import { connected } from '#platform/server/connected.ts'
import { takeOut } from '../contract/calls.ts'
import { archiveOf } from './archive.ts'

/** Key of the advisory lock: two at once would slow down each other and everybody else. */
const LOCK = 727_131
/** Longest pause in reading, after which the transaction ends, so that it does not block the clean-up of the database. */
const LONGEST_PAUSE = '1h'

/** Absent for the command of the server's operator. */
export interface By {
  id: number
  address: string | null
}

interface Source {
  url: string
  entities: readonly Entity[]
  files: Pick<Files, 'get'>
  organisation: string
  by?: By
  /** Time zone for counting days. */
  timeZone: string
}

export interface Begun {
  at: Date
  clients: number
  /** Can be read once; throws if the take-out fails. */
  bytes: AsyncGenerator<Uint8Array>
  /** Has to be called in any case, after reading. */
  close(): Promise<void>
}

/** Begins a take-out; undefined while another one is running. The trail records its clients before any byte is sent. */
export async function begin(source: Source): Promise<Begun | undefined> {
  const client = new pg.Client({ connectionString: source.url, application_name: 'passerelle take-out' })
  // the next statement reports a broken connection
  client.on('error', () => {})
  await client.connect()
  const close = () => client.end()
  try {
    const { rows: locks } = await client.query('SELECT pg_try_advisory_lock($1) AS held', [LOCK])
    if (!locks[0]?.held) {
      await close()
      return undefined
    }
    await client.query(`SET idle_in_transaction_session_timeout = '${LONGEST_PAUSE}'`)
    await beginMoment(client)
    const { rows } = await client.query<{ snapshot: string; at: Date }>(
      'SELECT pg_export_snapshot() AS snapshot, now() AS at',
    )
    const { snapshot = '', at = new Date() } = rows[0] ?? {}
    const { id, clients } = await connected(source.url, (other) => note(other, snapshot, source))
    return { at, clients, bytes: whole({ ...source, client, at }, id), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Records the start, and read access to all clients of the snapshot in a single entry. */
async function note(
  client: pg.Client,
  snapshot: string,
  { by, timeZone }: Pick<Source, 'by' | 'timeZone'>,
): Promise<{ id: number; clients: number }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await client.query(`SET TRANSACTION SNAPSHOT ${pg.escapeLiteral(snapshot)}`)
  await client.query(
    `INSERT INTO trail (user_id, entity, action, ids, changes, search_text, address)
    SELECT $1, 'clients', 'LISTED', ids, jsonb_build_array(jsonb_build_object('field', 'call', 'old', NULL, 'new', $2::text)), ' ', $3
    FROM (SELECT array_agg(id ORDER BY id) AS ids FROM clients) all_of_them WHERE ids IS NOT NULL`,
    [by?.id ?? null, takeOut.name, by?.address ?? null],
  )
  const { rows } = await client.query<{ id: number; clients: number }>(
    'INSERT INTO take_outs (by_user, clients) SELECT $1, count(*) FROM clients RETURNING id, clients',
    [by?.id ?? null],
  )
  await client.query('COMMIT')
  const { id = 0, clients = 0 } = rows[0] ?? {}
  // counts for the alert of administrators about long lists
  if (by && clients)
    await client.query(
      `INSERT INTO shown_clients AS s (user_id, day, rows) VALUES ($1, (now() AT TIME ZONE $2)::date, $3)
      ON CONFLICT (user_id, day) DO UPDATE SET rows = s.rows + excluded.rows`,
      [by.id, timeZone, clients],
    )
  return { id, clients }
}

async function* whole(
  source: Source & { client: pg.Client; at: Date },
  id: number,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const bytes of archiveOf(source)) {
    size += bytes.length
    yield bytes
  }
  await source.client.query('COMMIT')
  await source.client.query('UPDATE take_outs SET ended_at = clock_timestamp(), bytes = $2 WHERE id = $1', [
    id,
    size,
  ])
}
