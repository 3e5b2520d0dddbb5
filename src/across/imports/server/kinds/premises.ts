import { sql } from 'kysely'
import type { z } from 'zod'
import { emailRecord, phoneRecord } from '#base/reference/contract/address.ts'
import {
  type Facility,
  facilities,
  facilityInput,
  facilityRecord,
} from '#base/reference/contract/facilities.ts'
import {
  type InsuranceProvider,
  insuranceProviderInput,
  insuranceProviders,
  insurerRecord,
} from '#base/reference/contract/insurance-providers.ts'
import { facilityRecords, facilityStore } from '#base/reference/server/facilities.ts'
import { insuranceProviderStore, insurerRecords } from '#base/reference/server/insurance-providers.ts'
import type { Records, Store } from '#base/reference/server/store.ts'
import { alike } from '#core/contract/fold.ts'
import type { Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { PEOPLE_ALSO } from './also.ts'
import { importField } from './fields.ts'
import type { Found, ImportField, ImportKind, Values } from './kind.ts'
import { partOf, phoneOf, placeFields, placeOf, withLast } from './place.ts'
import { foundAs, idOf, textOf } from './values.ts'

type Place = Facility | InsuranceProvider

interface Premises<R extends Place, B> {
  subject: typeof facilities | typeof insuranceProviders
  schema: z.ZodType<B>
  fields: ImportField[]
  records: Records<B, R>
  store: Store<B, R>
  /** What is sent besides a name, an address and a phone number. */
  more(values: Values, before: R | undefined): object
  namedIn: 'facility_addresses' | 'insurance_provider_addresses'
  ownerColumn: 'facility_id' | 'insurance_provider_id'
}

const { number, extension } = phoneRecord.fields
const phoneFields = ({ required }: { required: boolean }) => [
  importField(number, {
    ...{
      field: 'phone',
      examples: ['506 555 0112'],
      also: PEOPLE_ALSO.phone,
      extension: 'extension',
      required,
    },
  }),
  importField(extension, { examples: [] }),
]

/** What is known by its name, and where several have it by its city. */
function premisesKind<R extends Place, B>(kind: Premises<R, B>): ImportKind<R, B> {
  const { subject, schema, fields, records, store } = kind
  return {
    kind: subject.resource,
    entity: subject.entity,
    fields,
    schema,
    bodyOf: (values, before) => ({
      name: values.name ?? before?.name,
      ...(before && { version: before.version }),
      addresses: withLast(before?.addresses, placeOf(values)),
      phoneNumbers: withLast(before?.phoneNumbers, phoneOf(values)),
      ...kind.more(values, before),
    }),
    fieldOf: partOf,
    keysOf: ({ name, city }) => ({
      ...(typeof name === 'string' && { name: JSON.stringify([alike(name), idOf(city)]) }),
    }),
    find: (tx, _caller, rows) => find(tx, kind, rows),
    async read(tx, caller: Caller, id) {
      const [found] = await records.read(tx, caller, sql`t.id = ${id}`)
      return found
    },
    create: (caller, body) => store.create(caller, body),
    update: (caller, id, body) => store.update(caller, id, body),
    remove: (caller, id) => store.remove(caller, id),
    versionOf: ({ version }) => version,
    snapshot: (one): Snapshot => records.snapshot(one),
    async describe(tx, caller, ids) {
      const found = await records.read(tx, caller, sql`t.id = ANY(${ids}::int[])`)
      return found.map(({ id, name, addresses }) => ({
        ...{ id, name },
        detail: addresses.map(({ city }) => city.name).join(', '),
      }))
    },
  }
}

/** Of several with the name, those in the city are meant; one alone is surely it. */
async function find<R extends Place, B>(
  tx: Db,
  { subject, namedIn, ownerColumn }: Premises<R, B>,
  rows: readonly Values[],
): Promise<Found[]> {
  const asked = rows.map(({ name, city }, at) => ({
    ...{ at, name: textOf(name), city: idOf(city) },
  }))
  const { rows: found } = await sql<{ at: number; id: number; isThere: boolean }>`
    SELECT x.at, t.id, x.city IS NULL OR EXISTS (SELECT FROM ${sql.table(namedIn)} a
      WHERE a.${sql.ref(ownerColumn)} = t.id AND a.city_id = x.city) AS is_there
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS x (at int, name text, city int)
    JOIN ${sql.table(subject.table)} t ON alike(t.name) = alike(x.name) ORDER BY x.at, t.id`.execute(tx)
  return rows.map((_, place) => {
    const named = found.filter(({ at }) => at === place)
    const there = named.filter(({ isThere }) => isThere)
    const isOneOfItsName = Object.keys(subject.unique).length > 0
    const [only] = isOneOfItsName ? named : there
    return foundAs(
      isOneOfItsName || there.length === 1 ? only?.id : null,
      named.map(({ id }) => id),
    )
  })
}

export const facilityKind = premisesKind<Facility, z.output<typeof facilityInput>>({
  subject: facilities,
  schema: facilityInput,
  records: facilityRecords,
  store: facilityStore,
  fields: [
    importField(facilityRecord.fields.name, {
      examples: ['Manoir Saint-Jean'],
      also: PEOPLE_ALSO.facility,
    }),
    importField(facilityRecord.fields.emailAddress, {
      examples: ['accueil@example.org'],
      also: PEOPLE_ALSO.email,
    }),
    ...placeFields({ required: true }),
    ...phoneFields({ required: true }),
  ],
  more: ({ emailAddress }, before) => ({ emailAddress: emailAddress ?? before?.emailAddress ?? null }),
  namedIn: 'facility_addresses',
  ownerColumn: 'facility_id',
})

export const insuranceProviderKind = premisesKind<InsuranceProvider, z.output<typeof insuranceProviderInput>>(
  {
    subject: insuranceProviders,
    schema: insuranceProviderInput,
    records: insurerRecords,
    store: insuranceProviderStore,
    fields: [
      importField(insurerRecord.fields.name, {
        examples: ['Assurance Fundy'],
        also: PEOPLE_ALSO.insurer,
      }),
      ...placeFields({ required: false }),
      ...phoneFields({ required: false }),
      importField(emailRecord.fields.address, {
        ...{ field: 'emailAddress', examples: ['claims@example.org'], also: PEOPLE_ALSO.email },
      }),
    ],
    more: ({ emailAddress }, before) => ({
      emailAddresses: withLast(
        before?.emailAddresses,
        emailAddress === undefined ? {} : { address: emailAddress },
      ),
    }),
    namedIn: 'insurance_provider_addresses',
    ownerColumn: 'insurance_provider_id',
  },
)
