import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapUniqueViolation, prefixReferenceFault } from '#core/server/constraints.ts'
import { transaction } from '#core/server/transaction.ts'
import { saveNotes } from '#notes/server/save-notes.ts'
import { type Client, clientRecord } from '../contract/client.ts'
import type { ClientInput } from '../contract/client-input.ts'
import { saveBillingAddress } from './billing-address.ts'
import { saveChildRecords } from './child-records.ts'
import { notesOf, requireClient, uniqueFields, withFacility } from './client-row.ts'
import { snapshotOf } from './snapshot.ts'

export function createClient(caller: Caller, sent: ClientInput): Promise<Client> {
  const input = withFacility(sent)
  return transaction(caller, async (tx) => {
    const { id } = await mapUniqueViolation(
      uniqueFields(input),
      tx
        .insertInto('clients')
        .values({ ...clientRecord.columns(input), updatedBy: caller.user.id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await saveChildRecords(tx, id, input)
    await prefixReferenceFault('billingAddress', saveBillingAddress(tx, id, null, input.billingAddress))
    await saveNotes(tx, caller.user, 'client_notes', notesOf(id), [], input.notes ?? [])
    // the search text is made when the row is updated, once its parts are there
    await tx.updateTable('clients').set({ updatedBy: caller.user.id }).where('id', '=', id).execute()
    const client = await requireClient(tx, id)
    await audit(tx, caller.user.id, 'clients', id, 'CREATE', changesBetween({}, snapshotOf(client)))
    return client
  })
}
