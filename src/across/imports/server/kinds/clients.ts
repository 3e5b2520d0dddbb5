import { sql } from 'kysely'
import { z } from 'zod'
import { emailRecord, phoneRecord } from '#base/reference/contract/address.ts'
import { optionalLine } from '#core/contract/fields.ts'
import { fold } from '#core/contract/fold.ts'
import { msg } from '#core/contract/msg.ts'
import { isHidden } from '#core/server/asking.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { transaction } from '#core/server/transaction.ts'
import { billingRecord, type Client, clientRecord } from '#records/clients/contract/client.ts'
import { clientInput } from '#records/clients/contract/client-input.ts'
import { archiveClient } from '#records/clients/server/archive.ts'
import { createClient } from '#records/clients/server/create.ts'
import { addFormerNumber } from '#records/clients/server/former-number.ts'
import { readClient, visibleClientIds } from '#records/clients/server/queries.ts'
import { snapshotOf } from '#records/clients/server/snapshot.ts'
import { updateClient } from '#records/clients/server/update.ts'
import { CLIENT_ALSO, PEOPLE_ALSO } from './also.ts'
import { billingField, billingFields } from './billing.ts'
import { clientBody } from './client-body.ts'
import { findClients, medicareOf } from './client-found.ts'
import { refuseReferredClient } from './client-uses.ts'
import { type Besides, importField } from './fields.ts'
import type { ImportKind } from './kind.ts'
import { noteField } from './notes.ts'
import { fullNameField } from './people.ts'
import { ownPlaceFields } from './place.ts'
import { refuseNoted } from './referred.ts'

const schema = z.object({ client: clientInput, formerNumber: optionalLine(50) })
type Body = z.output<typeof schema>

const { facility: _, ...ownFields } = clientRecord.fields
const OWN: Partial<Record<string, Besides>> = {
  firstName: { examples: ['Rose'], also: PEOPLE_ALSO.firstName, instead: ['fullName'] },
  lastName: { examples: ['Daigle'], also: PEOPLE_ALSO.lastName, instead: ['fullName'] },
  birthDate: { examples: ['1946-03-21'], also: CLIENT_ALSO.birthDate, isBirth: true },
  deceasedOn: { examples: [], also: CLIENT_ALSO.deceasedOn },
  fcsNumber: { examples: ['A-1042'], reading: 'number', also: CLIENT_ALSO.agencyNumber },
  medicareNumber: { examples: ['900 412 663'], reading: 'number', also: CLIENT_ALSO.medicareNumber },
  gender: { examples: ['Female'], also: CLIENT_ALSO.gender },
  language: { examples: ['French'], also: CLIENT_ALSO.language },
  program: { examples: [], also: CLIENT_ALSO.program },
  insuranceProvider: { examples: [], also: CLIENT_ALSO.insuranceProvider },
}
const { number, extension } = phoneRecord.fields
const homePhone = {
  ...{ label: msg`Phone Number (home)`, examples: ['506 555 0112'], required: true },
  ...{ extension: 'homeExtension', also: CLIENT_ALSO.homePhone },
}
const workPhone = {
  ...{ label: msg`Phone Number (work)`, examples: [], extension: 'workExtension' },
  also: CLIENT_ALSO.workPhone,
}

export const clientKind: ImportKind<Client, Body> = {
  kind: 'CLIENTS',
  // a file may contain Medicare numbers
  needs: ['READ_MEDICARE_NUMBERS'],
  entity: 'clients',
  about: 'id',
  fields: [
    ...Object.values(ownFields).map((field) => importField(field, OWN[field.name] ?? { examples: [] })),
    {
      ...{ field: 'formerNumber', label: msg`Former Number`, required: false, reading: 'number' },
      ...{ examples: ['C-00317'], also: CLIENT_ALSO.formerNumber },
    },
    fullNameField,
    importField(number, { ...homePhone, field: 'homePhone' }),
    importField(extension, {
      field: 'homeExtension',
      label: msg`Extension (home)`,
      examples: [],
      also: CLIENT_ALSO.homeExtension,
    }),
    importField(number, { ...workPhone, field: 'workPhone' }),
    importField(extension, { field: 'workExtension', examples: [] }),
    importField(clientRecord.fields.facility, { examples: [] }),
    ...ownPlaceFields,
    importField(emailRecord.fields.address, {
      ...{ field: 'emailAddress', examples: ['rose@example.org'], also: PEOPLE_ALSO.email },
    }),
    {
      ...{ field: 'nextOfKin', label: msg`Next of Kin`, required: false, reading: 'text' },
      ...{ examples: ['Paul Daigle'], also: CLIENT_ALSO.nextOfKin },
    },
    importField(billingRecord.fields.phoneNumber, {
      field: 'nextOfKinPhone',
      label: msg`Phone Number (next of kin)`,
      required: false,
      examples: ['506 555 0177'],
    }),
    ...billingFields,
    noteField,
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
  read: async (tx, _caller, id) => (isHidden(id) ? undefined : readClient(tx, id)),
  create: (caller, { client, formerNumber }) => createClient(caller, client, formerNumber),
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
    await refuseReferredClient(caller, id)
    await refuseNoted(caller.db, 'client', id)
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
    return clients.flatMap((client) => {
      if (!client) return []
      const { id, clientNumber, firstName, lastName, birthDate } = client
      return [{ id, clientNumber, firstName, lastName, birthDate }]
    })
  },
}

const isKnown = (formerNumber: unknown, before: Client | undefined) =>
  Boolean(before?.formerNumbers.some(({ kind, number }) => kind === 'OTHER' && number === formerNumber))

/** Adds a number from another system, by which the client can be found and which is shown with ours. */
async function withFormer(tx: Db, { user }: Caller, client: Client, number: string | null): Promise<Client> {
  if (!number || !(await addFormerNumber(tx, client.id, number))) return client
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

/** Maps `client.phoneNumbers.1.extension` to `workExtension`. */
function fieldOf(path: string): string {
  const [head = path, at, part = ''] = path.replace(/^client\./, '').split('.')
  if (head === 'addresses') return part || 'address1'
  if (head === 'billingAddress') return billingField(at)
  if (head === 'contacts' && part === 'phoneNumber') return 'nextOfKinPhone'
  const field = (PARTS[head] ?? [head])[Number(at) || 0] ?? PARTS[head]?.[0] ?? head
  return part === 'extension' ? field.replace('Phone', 'Extension') : field
}
