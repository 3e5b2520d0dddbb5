import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint, mapUniqueViolation } from '#core/server/constraints.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { archiveRow, restoreRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Client } from '../contract/client.ts'
import { uniqueFields } from './client-row.ts'
import { refuseMerged } from './merge/mark.ts'
import { lockClient, readClient } from './queries.ts'

/** Constraints of the database on archiving a client. */
const KEPT = {
  clients_without_holds: conflict(
    msg`Equipment is on hold for this client. Remove the hold before you archive the client.`,
  ),
  clients_without_loans: conflict(
    msg`This client has equipment on loan. Return it before you archive the client.`,
  ),
}

/** 409 while the client has equipment on loan or on hold. */
export async function archiveClient(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const row = await lockClient(tx, id)
    await refuseMerged(tx, row)
    if (!row || row.archivedAt) throw notFound()
    await mapConstraint(KEPT, archiveRow(tx, caller.user, 'clients', id))
  })
}

/** Checks again that the agency and Medicare numbers are free: 409 already_exists. */
export function restoreClient(caller: Caller, id: number): Promise<Client> {
  return transaction(caller, async (tx) => {
    const row = await lockClient(tx, id)
    await refuseMerged(tx, row)
    const before = row?.archivedAt && (await readClient(tx, id))
    if (!before) throw notFound()
    await mapUniqueViolation(uniqueFields(before), restoreRow(tx, caller.user, 'clients', id))
    const client = await readClient(tx, id)
    if (!client) throw notFound()
    return client
  })
}
