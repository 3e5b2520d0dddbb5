import type { Note, NoteInput } from '#base/notes/contract.ts'
import { saveNotes } from '#base/notes/server/save-notes.ts'
import { REDACTED } from '#base/trail/contract/redaction.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapUniqueViolation, prefixReferenceFault } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { notFound, stale } from '#core/server/errors.ts'
import { together } from '#core/server/in-transaction.ts'
import { updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { type Client, clientRecord } from '../contract/client.ts'
import type { ClientInput } from '../contract/client-input.ts'
import { saveBillingAddress } from './billing-address.ts'
import { isFoundOtherwise, saveChildRecords } from './child-records.ts'
import { notesOf, requireClient, uniqueFields, withFacility } from './client-row.ts'
import { unmasked } from './medicare-number.ts'
import { refuseMerged } from './merge/mark.ts'
import { lockClient, readClient } from './queries.ts'
import { snapshotOf } from './snapshot.ts'

/** Consequences of a change of a client, in its transaction; returns the client afterwards. */
type Following = (tx: Db, before: Client, after: Client) => Promise<Client>

/** 409 stale when `version` is sent and is not the current one; an archived client must be restored first. */
export function updateClient(
  caller: Caller,
  id: number,
  sent: ClientInput,
  follow?: Following,
): Promise<Client> {
  const input = withFacility(sent)
  return transaction(caller, async (tx) => {
    const [row, before] = await together([lockClient(tx, id), readClient(tx, id)])
    await refuseMerged(tx, row)
    if (!row || !before || row.archivedAt) throw notFound()
    if (input.version !== undefined && input.version !== row.version) throw stale()
    input.medicareNumber = unmasked(input.medicareNumber, before.medicareNumber)
    if (input.notes) {
      const notes = withoutRedacted(before.notes, input.notes)
      const { keepsOtherNotes } = input
      await saveNotes(tx, caller.user, 'client_notes', notesOf(id), before.notes, notes, keepsOtherNotes)
    }
    const client = await writeClient(tx, caller, id, input, { ...before, version: row.version })
    await audit(
      tx,
      caller.user.id,
      'clients',
      id,
      'UPDATE',
      changesBetween(snapshotOf(before), snapshotOf(client)),
    )
    return follow ? follow(tx, before, client) : client
  })
}

/** Writes everything but the notes, in the transaction that has locked the row. */
export async function writeClient(
  tx: Db,
  caller: Caller,
  id: number,
  input: ClientInput,
  before: Client,
): Promise<Client> {
  const row = {
    ...clientRecord.columns(input),
    ...(isFoundOtherwise(input, before) && { searchText: '' }),
  }
  const [, , , client] = await together([
    saveChildRecords(tx, id, input, before),
    prefixReferenceFault(
      'billingAddress',
      saveBillingAddress(tx, id, before.billingAddress, input.billingAddress),
    ),
    // last, because the search text is made of the child records too
    mapUniqueViolation(uniqueFields(input), updateRecord(tx, caller.user, 'clients', id, row)),
    requireClient(tx, id),
  ])
  return client
}

/** Keeps redacted notes redacted, even if a save without a version sends the old text. */
function withoutRedacted(saved: readonly Note[], sent: readonly NoteInput[]): NoteInput[] {
  const redacted = new Set(saved.filter(({ message }) => message === REDACTED).map(({ id }) => id))
  return sent.map((note) => (redacted.has(note.id ?? 0) ? { ...note, message: REDACTED } : note))
}
