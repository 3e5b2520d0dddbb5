import { loanRecord } from '#acts/loans/contract/loan.ts'
import { serviceRecord } from '#acts/services/contract/service.ts'
import {
  addressRecord,
  emailRecord,
  phoneRecord,
  wholeAddressRecord,
} from '#base/reference/contract/address.ts'
import { facilityRecord } from '#base/reference/contract/facilities.ts'
import { insurerRecord } from '#base/reference/contract/insurance-providers.ts'
import { lists } from '#base/reference/contract/lists.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { columnOf } from '#core/contract/record/record.ts'
import type { Column } from '#core/server/schema.ts'
import { snakeCase } from '#core/server/snake-case.ts'
import { BILLING_COLUMNS } from '#records/clients/contract/billing-columns.ts'
import { clientRecord } from '#records/clients/contract/client.ts'
import { equipmentRecord } from '#records/equipment/contract/equipment.ts'
import { agentRecord } from '#records/referral-agents/contract/agent.ts'

/** A column of a CSV file, with its SQL for a row `t`. */
export type More = readonly [label: Message, sql: string]

interface Imported {
  fields: Readonly<Record<string, { kind: string; column?: string | null; label: Message }>>
  /** Columns that an import needs and that are in other tables. */
  more?: readonly More[]
}

const SHOWN_NUMBER = 'r.type_code || r.number || r.number_suffix'
/** SQL of the value by which an import identifies a record; default: its name. */
const KNOWN_BY: Readonly<Record<string, string>> = {
  billing_codes: 'r.code',
  clients: 'r.client_number',
  equipment: SHOWN_NUMBER,
  equipment_types: 'r.code',
  services: 'r.id',
  referral_agents: `r.first_name || ' ' || r.last_name`,
}
const of = (table: string, id: string, sql: string) => `(SELECT ${sql} FROM ${table} r WHERE r.id = ${id})`
const knownBy = (table: string, column: string) => of(table, `t.${column}`, KNOWN_BY[table] ?? 'r.name')

/** One of the rows that belong to `t`, in another table. */
interface Part {
  table: string
  owner: string
  which?: string
  /** An import changes the last of several rows; for a client the first of its kind. */
  order?: 'ASC' | 'DESC'
}

const partOf = ({ table, owner, which = 'true', order = 'DESC' }: Part, sql: string) =>
  `(SELECT ${sql} FROM ${table} p WHERE p.${owner} = t.id AND ${which} ORDER BY p.id ${order} LIMIT 1)`

const addressOf = (part: Part): More[] => {
  const isAgents = part.table === 'referral_agent_addresses'
  const { address1, address2, city, county, province, postalCode } = wholeAddressRecord.labels
  return [
    [isAgents ? addressRecord.labels.address1 : address1, partOf(part, 'p.address1')],
    ...(isAgents ? [] : [[address2, partOf(part, 'p.address2')] as const]),
    [city, partOf(part, of('cities', 'p.city_id', 'r.name'))],
    [county, partOf(part, of('counties', 'p.county_id', 'r.name'))],
    [province, partOf(part, of('provinces', 'p.province_id', 'r.name'))],
    [postalCode, partOf(part, 'p.postal_code')],
  ]
}

const phoneOf = (part: Part): More[] => [
  [phoneRecord.labels.number, partOf(part, 'p.number')],
  [phoneRecord.labels.extension, partOf(part, 'p.extension')],
]

const emailOf = (part: Part): More => [emailRecord.labels.address, partOf(part, 'p.address')]

/** Columns of the parts of a facility, an insurance provider or an agent. */
function partsOf(name: string, hasEmails: boolean): More[] {
  const part = (kind: string): Part => ({ table: `${name}_${kind}`, owner: `${name}_id` })
  return [
    ...addressOf(part('addresses')),
    ...phoneOf(part('phone_numbers')),
    ...(hasEmails ? [emailOf(part('email_addresses'))] : []),
  ]
}

const ofClient = (table: string, which?: string): Part => ({ table, owner: 'client_id', which, order: 'ASC' })
const HOME_PHONE = ofClient('client_phone_numbers', 'p.type_id = 1')
const WORK_PHONE = ofClient('client_phone_numbers', 'p.type_id = 2')
const NEXT_OF_KIN = ofClient('client_contacts', `p.type = 'NEXT_OF_KIN'`)

const billing = (sql: string) => `(SELECT ${sql} FROM client_billing_addresses p WHERE p.client_id = t.id)`
const BILLING: More[] = [
  [BILLING_COLUMNS.firstName, billing('p.first_name')],
  [BILLING_COLUMNS.lastName, billing('p.last_name')],
  [BILLING_COLUMNS.phoneNumber, billing('p.phone_number')],
  [BILLING_COLUMNS.address1, billing('p.address1')],
  [BILLING_COLUMNS.city, billing(of('cities', 'p.city_id', 'r.name'))],
  [BILLING_COLUMNS.province, billing(of('provinces', 'p.province_id', 'r.name'))],
  [BILLING_COLUMNS.postalCode, billing('p.postal_code')],
]

const categoryOf = (list: 'equipment' | 'service') =>
  `(SELECT c.name FROM ${list}_subcategories s JOIN ${list}_categories c ON c.id = s.category_id
    WHERE s.id = t.subcategory_id)`

const WHOSE: readonly More[] = [
  [clientRecord.labels.fcsNumber, of('clients', 't.client_id', 'r.fcs_number')],
  [equipmentRecord.labels.serialNumber, of('equipment', 't.equipment_id', 'r.serial_number')],
]

/** Tables that can be imported, with the labels of their forms. */
const IMPORTED: Readonly<Record<string, Imported>> = {
  ...Object.fromEntries(lists.map(({ table, record }) => [table, record])),
  clients: {
    fields: clientRecord.fields,
    more: [
      ...addressOf(ofClient('client_addresses', 'p.mailing')),
      [clientRecord.labels.homePhone, partOf(HOME_PHONE, 'p.number')],
      [clientRecord.labels.homeExtension, partOf(HOME_PHONE, 'p.extension')],
      [clientRecord.labels.workPhone, partOf(WORK_PHONE, 'p.number')],
      [clientRecord.labels.workExtension, partOf(WORK_PHONE, 'p.extension')],
      emailOf(ofClient('client_email_addresses')),
      [clientRecord.labels.contacts, partOf(NEXT_OF_KIN, 'p.name')],
      [msg`Phone Number (next of kin)`, partOf(NEXT_OF_KIN, 'p.phone_number')],
      ...BILLING,
    ],
  },
  equipment: {
    fields: equipmentRecord.fields,
    more: [
      [equipmentRecord.labels.equipmentNumber, SHOWN_NUMBER.replaceAll('r.', 't.')],
      [equipmentRecord.fields.category.label, categoryOf('equipment')],
      [equipmentRecord.labels.vendor, knownBy('vendors', 'vendor_id')],
      [equipmentRecord.labels.status, knownBy('equipment_statuses', 'status_id')],
    ],
  },
  loans: { fields: loanRecord.fields, more: WHOSE },
  services: {
    fields: serviceRecord.fields,
    more: [...WHOSE, [serviceRecord.fields.category.label, categoryOf('service')]],
  },
  referral_agents: {
    fields: agentRecord.fields,
    more: partsOf('referral_agent', true),
  },
  facilities: { fields: facilityRecord.fields, more: partsOf('facility', false) },
  insurance_providers: { fields: insurerRecord.fields, more: partsOf('insurance_provider', true) },
}

/**
 * Names of a table's columns in an import: the label of each field for its column, and for a field that refers to
 * another record an additional column with the value that identifies it.
 */
export function importNames(table: string, columns: readonly Column[]) {
  const { fields = {}, more = [] } = IMPORTED[table] ?? {}
  const labels = new Map<string, Message>()
  const besides: More[] = []
  for (const [name, { kind, column, label }] of Object.entries(fields)) {
    const key = columnOf({ name, kind: kind as 'text', column })
    const stored = columns.find((one) => key !== null && one.name === snakeCase(key))
    if (stored?.refersTo) besides.push([label, knownBy(stored.refersTo, stored.name)])
    else if (stored) labels.set(stored.name, label)
  }
  return { labels, more: [...besides, ...more] }
}
