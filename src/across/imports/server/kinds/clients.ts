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
import { billingField, billingFields } from './billing.ts'
import { clientBody } from './client-body.ts'
import { findClients, medicareOf } from './client-found.ts'
import { refuseReferredClient } from './client-uses.ts'
import { type Besides, importField } from './fields.ts'
import type { ImportKind } from './kind.ts'
import { noteField } from './notes.ts'
import { CLIENT_FORMER_ALSO, FIRST_NAME_ALSO, fullNameField, LAST_NAME_ALSO } from './people.ts'
import { EMAIL_ALSO, ownPlaceFields, PHONE_ALSO } from './place.ts'
import { refuseNoted } from './referred.ts'

const schema = z.object({ client: clientInput, formerNumber: optionalLine(50) })
type Body = z.output<typeof schema>

const { facility: _, ...ownFields } = clientRecord.fields
const OWN: Partial<Record<string, Besides>> = {
  firstName: { examples: ['Rose'], also: FIRST_NAME_ALSO, instead: ['fullName'] },
  lastName: { examples: ['Daigle'], also: LAST_NAME_ALSO, instead: ['fullName'] },
  birthDate: {
    examples: ['1946-03-21'],
    also: ['DOB', 'Birth date', 'Birthdate', 'Birthday', 'Naissance', 'Né le', 'DDN'],
    isBirth: true,
  },
  deceasedOn: { examples: [], also: ['Died', 'Deceased Date', 'Décès', 'Décédé le'] },
  fcsNumber: {
    examples: ['A-1042'],
    reading: 'number',
    also: ['Agency number', 'Agency no', 'No agence', 'Numéro d’agence'],
  },
  medicareNumber: {
    examples: ['900 412 663'],
    reading: 'number',
    also: ['Medicare', 'Medicare no', 'Health card', 'NAM', 'No assurance-maladie', 'Assurance-maladie'],
  },
  gender: { examples: ['Female'], also: ['Sex', 'Sexe', 'Genre'] },
  language: {
    examples: ['French'],
    also: ['Lang', 'Locale', 'Preferred language', 'Preferred locale', 'Langue préférée'],
  },
  program: { examples: [], also: ['Program', 'Programme', 'Funder', 'Association'] },
  insuranceProvider: { examples: [], also: ['Insurance', 'Insurer', 'Assureur', 'Assurance'] },
}
const { number, extension } = phoneRecord.fields
const homePhone = {
  ...{
    label: msg`Phone Number (home)`,
    examples: ['506 555 0112'],
    required: true,
    extension: 'homeExtension',
  },
  also: [...PHONE_ALSO, 'Home phone', 'Home-Phone', 'Tél. maison', 'Téléphone à domicile'],
}
const workPhone = {
  ...{ label: msg`Phone Number (work)`, examples: [], extension: 'workExtension' },
  also: [
    'Work phone',
    'Work-Phone',
    'Business phone',
    'Phone 2',
    'Phone 2 - Value',
    'Tél. travail',
    'Téléphone au travail',
  ],
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
      ...{ examples: ['C-00317'], also: CLIENT_FORMER_ALSO },
    },
    fullNameField,
    importField(number, { ...homePhone, field: 'homePhone' }),
    importField(extension, {
      field: 'homeExtension',
      label: msg`Extension (home)`,
      examples: [],
      also: ['Phone extension'],
    }),
    importField(number, { ...workPhone, field: 'workPhone' }),
    importField(extension, { field: 'workExtension', examples: [] }),
    importField(clientRecord.fields.facility, { examples: [] }),
    ...ownPlaceFields,
    importField(emailRecord.fields.address, {
      ...{ field: 'emailAddress', examples: ['rose@example.org'], also: EMAIL_ALSO },
    }),
    {
      ...{ field: 'nextOfKin', label: msg`Next of Kin`, required: false, reading: 'text' },
      ...{
        examples: ['Paul Daigle'],
        also: ['Emergency contact', 'Contact', 'Proche', 'Personne-ressource'],
      },
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
