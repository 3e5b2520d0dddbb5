import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid, notFound, stale } from '#core/server/errors.ts'
import { beginMerge, finishMerge, markGone, tellBoth } from '#core/server/merging/merges.ts'
import { updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Client } from '../../contract/client.ts'
import type { MERGED_FIELDS } from '../../contract/merge.ts'
import { requireClient } from '../client-row.ts'
import { visibleClientIds } from '../queries.ts'
import { snapshotOf } from '../snapshot.ts'
import { writeClient } from '../update.ts'
import { lockBoth } from './lock.ts'
import { refuseMerged } from './mark.ts'
import { moveOfClient } from './move.ts'
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

/** Consequences of a merge of two clients, in its transaction. */
type Following = (tx: Db, before: readonly Client[], after: Client) => Promise<void>

/** Snapshot of a client without notes, because a redaction would have to remove them from it. */
const asWas = (client: Client) => ({ ...client, notes: [] })

/**
 * Merges two records of one client. Everything that refers to the second record is moved to the first, in one
 * transaction with the trail.
 */
export function mergeClients(
  caller: Caller,
  id: number,
  wanted: Wanted,
  follow?: Following,
): Promise<Client & { mergeId: number }> {
  const { with: gone, fields } = wanted
  if (gone === id) throw invalid([{ field: 'with', message: 'invalid' }])
  return transaction(caller, async (tx) => {
    const { kept, other } = await lockVisible(tx, caller, id, gone)
    if (wanted.version !== undefined && wanted.version !== kept.version) throw stale()
    if (wanted.withVersion !== undefined && wanted.withVersion !== other.version) throw stale()
    const input = united(kept, other, fields)
    const two = { keptWas: asWas(kept), goneWas: asWas(other), fields }
    const mergeId = await beginMerge(tx, caller, 'clients', two)
    // set first, because loans are checked against the final date of death
    await updateRow(tx, 'clients', id, { deceasedOn: input.deceasedOn })
    const moved = await mapConstraint(
      { loans_of_the_living: DIED_BEFORE },
      moveOfClient(tx, caller, { from: gone, to: id }),
    )
    await markGone(tx, caller, 'clients', id, gone)
    await uniteRestrictions(tx, id, gone)
    await writeClient(tx, caller, id, input, kept)
    const formerNumbers = await keepNumbers(tx, id, [kept, other])
    await sql`UPDATE clients SET search_text = '' WHERE id = ${id}`.execute(tx)
    await follow?.(tx, [kept, other], await requireClient(tx, id))
    const became = await requireClient(tx, id)
    await finishMerge(tx, 'clients', mergeId, asWas(became), moved)
    await sql`UPDATE client_merges SET former_numbers = ${formerNumbers}::int[] WHERE id = ${mergeId}`.execute(
      tx,
    )
    const changes = changesBetween(snapshotOf(asWas(kept)), snapshotOf(asWas(became)))
    await tellBoth(tx, caller, 'clients', { kept: numbered(kept), gone: numbered(other), changes })
    return { ...became, mergeId }
  })
}

/** Locks both, if the caller may see both and neither is archived; otherwise the same errors as for a change of either. */
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

/** Stores the numbers of both clients that are no longer in use as former numbers. */
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

export const numbered = ({ id, clientNumber }: Pick<Client, 'id' | 'clientNumber'>) => ({
  id,
  number: clientNumber,
})
