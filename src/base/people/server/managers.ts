import { sql } from 'kysely'
import { type Message, msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound } from '#core/server/errors.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import { transaction } from '#core/server/transaction.ts'
import { REFERRAL_AGENT } from '../contract.ts'
import { tellOfAct } from './administrators.ts'

/** The programs assigned to an agent are in the same table and do not make them a manager (rule 3.3). */
const managers = sql`(SELECT u.id, u.first_name || ' ' || u.last_name AS name
  FROM users u JOIN roles r ON r.id = u.role_id WHERE u.closed_at IS NULL AND r.code <> ${sql.lit(REFERRAL_AGENT)})`

export async function listManagers(db: Db): Promise<{ userId: number; programId: number }[]> {
  const { rows } = await sql<{ userId: number; programId: number }>`
    SELECT user_id, program_id FROM program_managers JOIN ${managers} m ON m.id = user_id
    ORDER BY user_id, program_id`.execute(db)
  return rows
}

/** One end of the mapping; the links to the other end are replaced. */
interface End {
  entity: 'users' | 'programs'
  /** The possible records of this end: id and name. */
  records: typeof managers
  column: 'userId' | 'programId'
  missing: (id: number) => Message
  /** Describes for administrators the users or programs assigned to one of these records. */
  describe: (name: string, before: string, after: string) => Message
}
const users: End = {
  entity: 'users',
  records: managers,
  column: 'userId',
  missing: (id) => msg`User ${{ id }} does not exist or is a referral agent`,
  describe: (name, before, after) =>
    msg`The programs whose equipment ${{ name }} manages: ${{ before }}, now ${{ after }}.`,
}
const programs: End = {
  entity: 'programs',
  records: sql`(SELECT id, acronym AS name FROM programs)`,
  column: 'programId',
  missing: (id) => msg`Program ${{ id }} does not exist`,
  describe: (name, before, after) =>
    msg`The users who manage the equipment of ${{ name }}: ${{ before }}, now ${{ after }}.`,
}

/** Throws 404 for a referral agent or an unknown user; 400 with the programs that do not exist. */
export const assignPrograms = (caller: Caller, userId: number, programIds: number[]) =>
  assign(caller, users, userId, programs, programIds)

/** Throws 404 if there is no such program; 400 with the users who do not exist or are referral agents. */
export const assignManagers = (caller: Caller, programId: number, userIds: number[]) =>
  assign(caller, programs, programId, users, userIds)

function assign(caller: Caller, owner: End, id: number, end: End, ids: number[]): Promise<void> {
  return transaction(caller, async (tx) => {
    const { rows } = await sql<{ name: string }>`SELECT o.name FROM ${sql.table(owner.entity)} l
      JOIN ${owner.records} o ON o.id = l.id WHERE l.id = ${id} FOR NO KEY UPDATE OF l`.execute(tx)
    const [record] = rows
    if (!record) throw notFound()
    await refuseMissing(tx, end, ids)
    const before = await assigned(tx, owner, id, end)
    await sql`DELETE FROM program_managers WHERE ${sql.ref(owner.column)} = ${id}
      AND ${sql.ref(end.column)} IN (SELECT id FROM ${end.records} e WHERE id <> ALL(${ids}::int[]))`.execute(
      tx,
    )
    await sql`INSERT INTO program_managers (${sql.ref(owner.column)}, ${sql.ref(end.column)})
      SELECT ${id}, unnest(${ids}::int[]) ON CONFLICT DO NOTHING`.execute(tx)
    const after = await assigned(tx, owner, id, end)
    const changes = changesBetween({ [end.entity]: before }, { [end.entity]: after })
    await audit(tx, caller.user.id, owner.entity, id, 'UPDATE', changes)
    if (changes.length) await tellOfAct(tx, caller, owner.describe(record.name, before ?? '–', after ?? '–'))
  })
}

async function refuseMissing(tx: Db, end: End, ids: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${end.records} e WHERE id = ANY(${ids}::int[])`.execute(tx)
  const known = new Set(rows.map((row) => row.id))
  const faults = ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ field: String(place), message: end.missing(id) }],
  )
  if (faults.length) throw invalid(faults)
}

/** Names for the trail; null if there are none. */
async function assigned(tx: Db, owner: End, id: number, end: End): Promise<string | null> {
  const { rows } = await sql<{ names: string | null }>`
    SELECT string_agg(e.name, ', ' ORDER BY ${sql.raw(inTextOrder('e.name'))}, e.id) AS names
    FROM program_managers m JOIN ${end.records} e ON e.id = m.${sql.ref(end.column)}
    WHERE m.${sql.ref(owner.column)} = ${id}`.execute(tx)
  return rows[0]?.names ?? null
}
