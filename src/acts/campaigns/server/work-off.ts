import { sql } from 'kysely'
import { auditEach } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import type { Chore } from '#core/server/jobs.ts'
import type { CampaignKind } from '../contract/campaign.ts'
import { WORK_OFF } from './work-off-name.ts'

/** Key of the advisory lock that lets only one process work on campaigns. */
const LOCK = 727_006
/** Pieces per transaction: each is locked with its entry or not at all, and nobody waits long for a lock. */
const AT_ONCE = 250

interface Work {
  id: number
  kind: CampaignKind
  doneTo: number
  startedBy: number
}

/** Makes the entries of started campaigns: the call triggers it at once, and it resumes after a server was killed. */
export const workOffCampaigns: Chore = {
  name: WORK_OFF,
  at: '* * * * *',
  atStart: true,
  async run({ db, pool, signal }) {
    const client = await pool.connect()
    // the next statement reports a broken connection
    client.on('error', () => {})
    try {
      const { rows } = await sql<{ id: number }>`
        SELECT id FROM campaigns WHERE state = 'STARTING' ORDER BY id`.execute(db)
      for (const { id } of rows) {
        const { rows: locks } = await client.query<{ mine: boolean }>(
          'SELECT pg_try_advisory_lock($1, $2) AS mine',
          [LOCK, id],
        )
        if (!locks[0]?.mine) continue
        await goOn(db, id, signal)
        await client.query('SELECT pg_advisory_unlock($1, $2)', [LOCK, id])
      }
    } finally {
      // closing the connection releases the lock
      client.release(true)
    }
  },
}

async function goOn(db: Db, id: number, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<Work>`
    SELECT id, kind, done_to, started_by FROM campaigns WHERE id = ${id} AND state = 'STARTING'`.execute(db)
  const [work] = rows
  if (!work) return
  const left = await idsLeft(db, work)
  while (left.length && !signal.aborted) {
    const ids = left.splice(0, AT_ONCE)
    await inTransaction(db, (tx) => enter(tx, work, ids))
  }
  if (signal.aborted) return
  await inTransaction(db, async (tx) => {
    await sql`UPDATE campaigns SET state = 'RUNNING', version = version + 1 WHERE id = ${id}`.execute(tx)
    await auditEach(tx, work.startedBy, 'campaigns', 'UPDATE', [
      { id, changes: [{ field: 'state', old: 'STARTING', new: 'RUNNING' }] },
    ])
  })
}

/** Ids of the pieces, or loans, after the last one done: finished entries are not made again. */
async function idsLeft(db: Db, { id, kind, doneTo }: Work): Promise<number[]> {
  const all = kind === 'RECALL' ? sql`recall_pieces(${id})` : sql`review_loans(${id})`
  const { rows } = await sql<{ one: number }>`
    SELECT one FROM ${all} AS one WHERE one > ${doneTo} ORDER BY one`.execute(db)
  return rows.map(({ one }) => one)
}

async function enter(tx: Db, { id, kind, startedBy }: Work, ids: number[]): Promise<void> {
  if (kind === 'RECALL') await enterPieces(tx, id, startedBy, ids)
  else await enterLoans(tx, id, ids)
  await sql`UPDATE campaigns SET done = done + ${ids.length}, done_to = ${ids.at(-1)} WHERE id = ${id}`.execute(
    tx,
  )
}

/** Records the change of status in the history of each piece. */
async function enterPieces(tx: Db, id: number, startedBy: number, ids: number[]): Promise<void> {
  await sql`SELECT FROM equipment WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const before = await statusesOf(tx, ids)
  await sql`SELECT enter_recall(${id}, ${ids}::int[])`.execute(tx)
  const after = await statusesOf(tx, ids)
  const changed = ids.flatMap((piece) => {
    const [old, now] = [before.get(piece) ?? null, after.get(piece) ?? null]
    return old === now ? [] : [{ id: piece, changes: [{ field: 'status', old, new: now }] }]
  })
  await auditEach(tx, startedBy, 'equipment', 'UPDATE', changed)
}

async function statusesOf(tx: Db, ids: number[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    SELECT e.id, s.name FROM equipment e LEFT JOIN equipment_statuses s ON s.id = e.status_id
    WHERE e.id = ANY(${ids}::int[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Skips loans that have ended since. */
const enterLoans = (tx: Db, id: number, ids: number[]): Promise<unknown> =>
  sql`INSERT INTO campaign_entries (campaign_id, equipment_id, loan_id)
    SELECT ${id}, l.equipment_id, l.id FROM loans l
    WHERE l.id = ANY(${ids}::int[]) AND l.return_date IS NULL AND l.archived_at IS NULL ORDER BY l.id
    ON CONFLICT ON CONSTRAINT campaign_entries_of_loan_and_piece DO NOTHING`.execute(tx)
