import { saveNotes } from '#base/notes/server/save-notes.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapUniqueViolation, prefixReferenceFault } from '#core/server/constraints.ts'
import { together } from '#core/server/in-transaction.ts'
import { insertRows, nextId } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { type Client, clientRecord } from '../contract/client.ts'
import type { ClientInput } from '../contract/client-input.ts'
import { saveBillingAddress } from './billing-address.ts'
import { saveChildRecords } from './child-records.ts'
import { notesOf, requireClient, uniqueFields, withFacility } from './client-row.ts'
import { addFormerNumber } from './former-number.ts'
import { unmasked } from './medicare-number.ts'
import { snapshotOf } from './snapshot.ts'

/** Creates a client; an imported one may have a former number from another program. */
export function createClient(
  caller: Caller,
  sent: ClientInput,
  formerNumber: string | null = null,
): Promise<Client> {
  const input = withFacility(sent)
  input.medicareNumber = unmasked(input.medicareNumber, null)
  return transaction(caller, async (tx) => {
    const id = await nextId(tx, 'clients')
    const row = { id, ...clientRecord.columns(input), updatedBy: caller.user.id }
    // the parts first: the database computes the search text from them when the row is inserted
    const [, , , , , client] = await together([
      saveChildRecords(tx, id, input),
      prefixReferenceFault('billingAddress', saveBillingAddress(tx, id, null, input.billingAddress)),
      saveNotes(tx, caller.user, 'client_notes', notesOf(id), [], input.notes ?? []),
      addFormerNumber(tx, id, formerNumber),
      mapUniqueViolation(uniqueFields(input), insertRows(tx, 'clients', [row])),
      requireClient(tx, id),
    ])
    const snapshot = { ...snapshotOf(client), ...(formerNumber && { formerNumber }) }
    await audit(tx, caller.user.id, 'clients', id, 'CREATE', changesBetween({}, snapshot))
    return client
  })
}
