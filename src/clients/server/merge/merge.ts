import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid, notFound, stale } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Client } from '../../contract/client.ts'
import type { MERGED_FIELDS } from '../../contract/merge.ts'
import { requireClient } from '../client-row.ts'
import { visibleClientIds } from '../queries.ts'
import { snapshotOf } from '../snapshot.ts'
import { writeClient } from '../update.ts'
import { lockBoth } from './lock.ts'
import { refuseMerged } from './mark.ts'
import { type Moved, move, namesOf } from './move.ts'
import { uniteRestrictions } from './restrictions.ts'
import { united } from './united.ts'

interface Wanted {
  with: number
  fields: (typeof MERGED_FIELDS)[number][]
  version?: number | undefined
  withVersion?: number | undefined
}

export const DIED_BEFORE = conflict(
  msg`A loan began after the date of death. Correct the date of death or the loan first.`,
)

/** A record without what a redaction would have to be able to take out of it. */
const asWas = (client: Client) => JSON.stringify({ ...client, notes: [] })

/** Makes two records of one client one. What refers to the one that goes, goes along, all in one transaction with the trail. */
export function mergeClients(
  caller: Caller,
  id: number,
  wanted: Wanted,
): Promise<Client & { mergeId: number }> {
  const { with: gone, fields } = wanted
  if (gone === id) throw invalid([{ field: 'with', message: 'invalid' }])
  return transaction(caller, async (tx) => {
    const { kept, other } = await lockVisible(tx, caller, id, gone)
    if (wanted.version !== undefined && wanted.version !== kept.version) throw stale()
    if (wanted.withVersion !== undefined && wanted.withVersion !== other.version) throw stale()
    const input = united(kept, other, fields)
    const mergeId = await begin(tx, caller, kept, other, fields)
    // loans are held to the date of death that is meant to stand
    await tx.updateTable('clients').set({ deceasedOn: input.deceasedOn }).where('id', '=', id).execute()
    const names = await namesOf(tx, [id, gone])
    const named = { from: names.get(gone) ?? '', to: names.get(id) ?? '' }
    const moved = await mapConstraint(
      { loans_of_the_living: DIED_BEFORE },
      move(tx, caller, { from: gone, to: id, named }),
    )
    await mark(tx, caller, id, gone)
    await uniteRestrictions(tx, id, gone)
    await writeClient(tx, caller, id, input, kept)
    const formerNumbers = await keepNumbers(tx, id, [kept, other])
    await sql`UPDATE clients SET search_text = '' WHERE id = ${id}`.execute(tx)
    const became = await requireClient(tx, id)
    await finish(tx, mergeId, became, moved, formerNumbers)
    await tell(tx, caller, { kept, other, became })
    return { ...became, mergeId }
  })
}

/** Both, as long as the caller sees both and neither is archived; else as any change of either. */
async function lockVisible(tx: Db, caller: Caller, id: number, gone: number) {
  const rows = await lockBoth(tx, id, gone)
  const visible = await visibleClientIds({ ...caller, db: tx }, [id, gone])
  for (const one of [id, gone]) {
    const row = rows.find((found) => found.id === one)
    if (row?.mergedIntoId) await refuseMerged(tx, row)
    if (!row || row.archivedAt || !visible.includes(one)) throw notFound()
  }
  const [kept, other] = [await requireClient(tx, id), await requireClient(tx, gone)]
  return { kept, other }
}

async function begin(
  tx: Db,
  { user }: Caller,
  kept: Client,
  gone: Client,
  fields: string[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO client_merges (kept_id, gone_id, fields, kept_was, gone_was, kept_became, by_user)
    VALUES (${kept.id}, ${gone.id}, ${fields}::text[], ${asWas(kept)}::jsonb, ${asWas(gone)}::jsonb, '{}', ${user.id})
    RETURNING id`.execute(tx)
  if (!rows[0]) throw new Error('the merge was not inserted')
  return rows[0].id
}

/** The record that goes stays as a mark. */
async function mark(tx: Db, { user }: Caller, id: number, gone: number): Promise<void> {
  await sql`UPDATE clients SET archived_at = now(), archived_by = ${user.id}, merged_into_id = ${id},
    version = version + 1 WHERE id = ${gone}`.execute(tx)
}

/** Of the numbers of both those that are not in use any more. */
async function keepNumbers(tx: Db, id: number, both: readonly Client[]): Promise<number[]> {
  const numbers = both.flatMap((one) => [
    { kind: 'CLIENT_NUMBER', number: one.clientNumber },
    { kind: 'AGENCY_NUMBER', number: one.fcsNumber },
    { kind: 'MEDICARE_NUMBER', number: one.medicareNumber },
  ])
  const { rows } = await sql<{ id: number }>`
    INSERT INTO client_former_numbers (client_id, kind, number)
    SELECT ${id}::int, n.kind, n.number
    FROM clients c, jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) AS n (kind text, number text)
    WHERE c.id = ${id} AND n.number IS NOT NULL AND lower(n.number) IS DISTINCT FROM CASE n.kind
      WHEN 'CLIENT_NUMBER' THEN c.client_number::text WHEN 'AGENCY_NUMBER' THEN lower(c.fcs_number) ELSE c.medicare_number END
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows.map((row) => row.id)
}

async function finish(tx: Db, id: number, became: Client, moved: Moved, formerNumbers: number[]) {
  await sql`UPDATE client_merges SET kept_became = ${asWas(became)}::jsonb, moved = ${JSON.stringify(moved)}::jsonb,
    former_numbers = ${formerNumbers}::int[] WHERE id = ${id}`.execute(tx)
}

interface Told {
  kept: Client
  other: Client
  became: Client
}

async function tell(tx: Db, { user }: Caller, { kept, other, became }: Told): Promise<void> {
  const changes = changesBetween(snapshotOf({ ...kept, notes: [] }), snapshotOf({ ...became, notes: [] }))
  await audit(tx, user.id, 'clients', kept.id, 'UPDATE', [
    ...changes,
    { field: 'mergedFrom', old: null, new: other.clientNumber },
  ])
  await audit(tx, user.id, 'clients', other.id, 'UPDATE', [
    { field: 'mergedInto', old: null, new: kept.clientNumber },
  ])
}
