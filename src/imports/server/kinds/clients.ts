import { sql } from 'kysely'
import { z } from 'zod'
import { billingRecord, type Client, clientRecord } from '#clients/contract/client.ts'
import { clientInput } from '#clients/contract/client-input.ts'
import { archiveClient } from '#clients/server/archive.ts'
import { createClient } from '#clients/server/create.ts'
import { readClient, visibleClientIds } from '#clients/server/queries.ts'
import { snapshotOf } from '#clients/server/snapshot.ts'
import { updateClient } from '#clients/server/update.ts'
import { optionalLine } from '#core/contract/fields.ts'
import { fold } from '#core/contract/fold.ts'
import { fullName } from '#core/contract/formats.ts'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { transaction } from '#core/server/transaction.ts'
import { emailRecord, phoneRecord, wholeAddressRecord } from '#reference/contract/address.ts'
import { clientBody } from './client-body.ts'
import { findClients, medicareOf } from './client-found.ts'
import { referredTo } from './client-uses.ts'
import { importField } from './fields.ts'
import type { ImportKind } from './kind.ts'

const schema = z.object({ client: clientInput, formerNumber: optionalLine(50) })
type Body = z.output<typeof schema>

const { facility: _, ...ownFields } = clientRecord.fields
const EXAMPLES: Partial<Record<string, string[]>> = {
  firstName: ['Rose'],
  lastName: ['Daigle'],
  birthDate: ['1946-03-21'],
  fcsNumber: ['A-1042'],
  medicareNumber: ['900 412 663'],
  gender: ['Female'],
  language: ['French'],
}
const place = wholeAddressRecord.fields
const { number, extension } = phoneRecord.fields
const homePhone = { label: msg`Phone Number (home)`, examples: ['506 555 0112'] }

export const clientKind: ImportKind<Client, Body> = {
  kind: 'CLIENTS',
  // a file may hold them
  needs: ['READ_MEDICARE_NUMBERS'],
  entity: 'clients',
  fields: [
    ...Object.values(ownFields).map((field) => importField(field, { examples: EXAMPLES[field.name] ?? [] })),
    {
      ...{ field: 'formerNumber', label: msg`Former Number`, required: false, reading: 'text' },
      examples: ['C-00317'],
    },
    importField(number, { ...homePhone, field: 'homePhone' }),
    importField(extension, { field: 'homeExtension', label: msg`Extension (home)`, examples: [] }),
    importField(number, { field: 'workPhone', label: msg`Phone Number (work)`, examples: [] }),
    importField(extension, { field: 'workExtension', examples: [] }),
    importField(clientRecord.fields.facility, { examples: [] }),
    importField(place.address1, { examples: ['12, rue Champlain'], required: false }),
    importField(place.address2, { examples: [] }),
    importField(place.city, { examples: ['Dieppe'], required: false }),
    importField(place.county, { examples: ['Westmorland'], required: false }),
    importField(place.province, { examples: ['New Brunswick'], required: false }),
    importField(place.postalCode, { examples: ['E1A 1P4'], required: false }),
    importField(emailRecord.fields.address, { field: 'emailAddress', examples: ['rose@example.org'] }),
    {
      ...{ field: 'nextOfKin', label: msg`Next of Kin`, required: false, reading: 'text' },
      examples: ['Paul Daigle'],
    },
    importField(billingRecord.fields.phoneNumber, {
      field: 'nextOfKinPhone',
      label: msg`Phone Number (next of kin)`,
      required: false,
      examples: ['506 555 0177'],
    }),
    { ...{ field: 'note', label: msg`Note`, required: false, reading: 'text' }, examples: [] },
  ],
  schema,
  bodyOf: (values, before) => ({
    client: clientBody(values, before),
    formerNumber: isKnown(values.formerNumber, before) ? null : (values.formerNumber ?? null),
  }),
  fieldOf,
  keysOf(values) {
    const [medicare, { fcsNumber, formerNumber }] = [medicareOf(values), values]
    return {
      ...(medicare && { medicareNumber: medicare }),
      ...(typeof fcsNumber === 'string' && { fcsNumber: fcsNumber.toLowerCase() }),
      ...(typeof formerNumber === 'string' && { formerNumber }),
    }
  },
  probablyOf({ firstName, lastName, birthDate }) {
    const parts = [lastName, firstName, birthDate].flatMap((part) =>
      typeof part === 'string' ? [fold(part)] : [],
    )
    return parts.length === 3 ? parts.join('|') : undefined
  },
  find: (tx, _caller, rows) => findClients(tx, rows),
  read: (tx, _caller, id) => readClient(tx, id),
  create: (caller, { client, formerNumber }) =>
    transaction(caller, async (tx) =>
      withFormer(tx, caller, await createClient({ ...caller, db: tx }, client), formerNumber),
    ),
  update: (caller, id, { client, formerNumber }) =>
    transaction(caller, async (tx) =>
      withFormer(tx, caller, await updateClient({ ...caller, db: tx }, id, client), formerNumber),
    ),
  async afterRestore(tx, id, was) {
    const numbers = was.formerNumbers.map(({ number }) => number)
    await sql`DELETE FROM client_former_numbers WHERE client_id = ${id} AND kind = 'OTHER' AND number <> ALL(${numbers}::text[])`.execute(
      tx,
    )
    await sql`UPDATE clients SET search_text = '' WHERE id = ${id}`.execute(tx)
  },
  async remove(caller, id) {
    await referredTo(caller.db, id)
    await archiveClient(caller, id)
  },
  versionOf: ({ version }) => version,
  snapshot: (client) => ({
    ...snapshotOf(client),
    formerNumber: client.formerNumbers.map((one) => one.number).join(', ') || null,
  }),
  async describe(tx, caller, ids) {
    const seen = await visibleClientIds({ ...caller, db: tx }, ids)
    const clients = await Promise.all(seen.map((id) => readClient(tx, id)))
    return clients.flatMap((client) =>
      client
        ? [{ id: client.id, name: `${client.clientNumber} ${fullName(client)}`, detail: client.birthDate }]
        : [],
    )
  },
}

const isKnown = (formerNumber: unknown, before: Client | undefined) =>
  Boolean(before?.formerNumbers.some(({ kind, number }) => kind === 'OTHER' && number === formerNumber))

/** By which a client was known elsewhere: found by it, and shown beside ours. */
async function withFormer(tx: Db, { user }: Caller, client: Client, number: string | null): Promise<Client> {
  if (!number) return client
  const { rows } =
    await sql`INSERT INTO client_former_numbers (client_id, kind, number) VALUES (${client.id}, 'OTHER', ${number})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  if (!rows.length) return client
  await sql`UPDATE clients SET search_text = '' WHERE id = ${client.id}`.execute(tx)
  await audit(tx, user.id, 'clients', client.id, 'UPDATE', [
    { field: 'formerNumber', old: null, new: number },
  ])
  const formerNumbers = [...client.formerNumbers, { kind: 'OTHER' as const, number }]
  return { ...client, formerNumbers }
}

const PARTS: Record<string, readonly string[]> = {
  phoneNumbers: ['homePhone', 'workPhone'],
  contacts: ['nextOfKin'],
  emailAddresses: ['emailAddress'],
  notes: ['note'],
}

/** `client.phoneNumbers.1.extension` is `workExtension`. */
function fieldOf(path: string): string {
  const [head = path, at, part = ''] = path.replace(/^client\./, '').split('.')
  if (head === 'addresses') return part || 'address1'
  if (head === 'contacts' && part === 'phoneNumber') return 'nextOfKinPhone'
  const field = (PARTS[head] ?? [head])[Number(at) || 0] ?? PARTS[head]?.[0] ?? head
  return part === 'extension' ? field.replace('Phone', 'Extension') : field
}
