import { sql } from 'kysely'
import { audit, changesBetween } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import { uniquely, within } from '#kit/server/constraints.ts'
import type { Db } from '#kit/server/database.ts'
import { notFound, stale } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import { saveNotes } from '#notes/server/save.ts'
import { type Client, clientRecord } from '../contract/client.ts'
import type { ClientInput } from '../contract/client-input.ts'
import { saveBillingAddress } from './billing-address.ts'
import { factsOf } from './facts.ts'
import { saveParts } from './parts.ts'
import { lockClient, readClient } from './queries.ts'

/** A client in a facility has the facility's address instead of one of its own (spec 2, 4). */
function withFacility(input: ClientInput): ClientInput {
  return input.facility ? { ...input, addresses: [] } : input
}

export function createClient(caller: Caller, sent: ClientInput): Promise<Client> {
  const input = withFacility(sent)
  return transaction(caller, async (tx) => {
    const { id } = await uniquely(
      taken(input),
      tx
        .insertInto('clients')
        .values({ ...clientRecord.columns(input), updatedBy: caller.user.id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await saveParts(tx, id, input)
    await within('billingAddress', saveBillingAddress(tx, id, null, input.billingAddress))
    await saveNotes(tx, caller.user, 'client_notes', notesOf(id), [], input.notes ?? [])
    // the search text is made when the row is updated, once its parts are there
    await tx.updateTable('clients').set({ updatedBy: caller.user.id }).where('id', '=', id).execute()
    const client = await present(tx, id)
    await audit(tx, caller.user.id, 'clients', id, 'CREATE', changesBetween({}, factsOf(client)))
    return client
  })
}

/** 409 stale when `version` is sent and is not the current one; an archived client must be restored first. */
export function updateClient(caller: Caller, id: number, sent: ClientInput): Promise<Client> {
  const input = withFacility(sent)
  return transaction(caller, async (tx) => {
    const row = await lockClient(tx, id)
    if (!row || row.archivedAt) throw notFound()
    if (input.version !== undefined && input.version !== row.version) throw stale()
    const before = await present(tx, id)
    await saveParts(tx, id, input, before)
    await within('billingAddress', saveBillingAddress(tx, id, before.billingAddress, input.billingAddress))
    if (input.notes) {
      await saveNotes(tx, caller.user, 'client_notes', notesOf(id), before.notes, input.notes)
    }
    await uniquely(
      taken(input),
      tx
        .updateTable('clients')
        .set({
          ...clientRecord.columns(input),
          version: row.version + 1,
          updatedAt: sql`now()`,
          updatedBy: caller.user.id,
        })
        .where('id', '=', id)
        .execute(),
    )
    const client = await present(tx, id)
    await audit(tx, caller.user.id, 'clients', id, 'UPDATE', changesBetween(factsOf(before), factsOf(client)))
    return client
  })
}

const notesOf = (id: number) => ({ column: 'client_id', id })

async function present(tx: Db, id: number): Promise<Client> {
  const client = await readClient(tx, id)
  if (!client) throw notFound()
  return client
}

export function taken(input: { fcsNumber: string; medicareNumber: string | null }) {
  return {
    clients_fcs_number_key: { field: 'fcsNumber', value: input.fcsNumber },
    clients_medicare_number_key: { field: 'medicareNumber', value: input.medicareNumber },
  }
}
