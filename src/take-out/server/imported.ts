import { clientRecord } from '#clients/contract/client.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { columnOf } from '#core/contract/record/record.ts'
import { equipmentRecord } from '#equipment/contract/equipment.ts'
import { loanRecord } from '#loans/contract/loan.ts'
import { wholeAddressRecord } from '#reference/contract/address.ts'
import { facilityRecord } from '#reference/contract/facilities.ts'
import { insurerRecord } from '#reference/contract/insurance-providers.ts'
import { lists } from '#reference/contract/lists.ts'
import { agentRecord } from '#referral-agents/contract/agent.ts'
import { serviceRecord } from '#services/contract/service.ts'
import type { Column } from './schema.ts'

/** A column of a CSV file, with its SQL of a row `t`. */
export type More = readonly [label: Message, sql: string]

interface Imported {
  fields: Readonly<Record<string, { kind: string; column?: string | null; label: Message }>>
  /** What an import asks for and other tables have. */
  more?: readonly More[]
}

const SHOWN_NUMBER = 'r.type_code || r.number || r.number_suffix'
/** What an import knows a record by; its name where nothing else is said. */
const KNOWN_BY: Readonly<Record<string, string>> = {
  billing_codes: 'r.code',
  clients: 'r.client_number',
  equipment: SHOWN_NUMBER,
  equipment_types: 'r.code',
  referral_agents: `r.first_name || ' ' || r.last_name`,
}
const of = (table: string, id: string, sql: string) => `(SELECT ${sql} FROM ${table} r WHERE r.id = ${id})`
const knownBy = (table: string, column: string) => of(table, `t.${column}`, KNOWN_BY[table] ?? 'r.name')

/** The first address, line by line. */
const addressOf = (table: string, key: string, which = 'true'): More[] => {
  const first = (sql: string) =>
    `(SELECT ${sql} FROM ${table} a WHERE a.${key} = t.id AND ${which} ORDER BY a.is_primary DESC, a.id LIMIT 1)`
  const { address1, address2, city, county, province, postalCode } = wholeAddressRecord.labels
  return [
    [address1, first('a.address1')],
    // that of a referral agent has one line
    ...(table === 'referral_agent_addresses' ? [] : [[address2, first('a.address2')] as const]),
    [city, first(of('cities', 'a.city_id', 'r.name'))],
    [county, first(of('counties', 'a.county_id', 'r.name'))],
    [province, first(of('provinces', 'a.province_id', 'r.name'))],
    [postalCode, first('a.postal_code')],
  ]
}

const phoneOf = (table: string, key: string, column = 'number', type = 'true') =>
  `(SELECT p.${column} FROM ${table} p WHERE p.${key} = t.id AND ${type} ORDER BY p.id LIMIT 1)`
const emailOf = (table: string, key: string, order = 'e.id') =>
  `(SELECT e.address FROM ${table} e WHERE e.${key} = t.id ORDER BY ${order} LIMIT 1)`

const PHONE = msg`Phone Number`
const EMAIL = msg`E-mail Address`
const clientsPhone = (column: string, type: number) =>
  phoneOf('client_phone_numbers', 'client_id', column, `p.type_id = ${type}`)
const categoryOf = (list: 'equipment' | 'service') =>
  `(SELECT c.name FROM ${list}_subcategories s JOIN ${list}_categories c ON c.id = s.category_id
    WHERE s.id = t.subcategory_id)`

const WHOSE: readonly More[] = [
  [clientRecord.labels.fcsNumber, of('clients', 't.client_id', 'r.fcs_number')],
  [equipmentRecord.labels.serialNumber, of('equipment', 't.equipment_id', 'r.serial_number')],
]

/** Tables that an import reads, by the labels of their forms. */
const IMPORTED: Readonly<Record<string, Imported>> = {
  ...Object.fromEntries(lists.map(({ table, record }) => [table, record])),
  clients: {
    fields: clientRecord.fields,
    more: [
      ...addressOf('client_addresses', 'client_id', 'a.mailing'),
      [clientRecord.labels.homePhone, clientsPhone('number', 1)],
      [clientRecord.labels.homeExtension, clientsPhone('extension', 1)],
      [clientRecord.labels.workPhone, clientsPhone('number', 2)],
      [clientRecord.labels.workExtension, clientsPhone('extension', 2)],
      [
        clientRecord.labels.emailAddresses,
        emailOf('client_email_addresses', 'client_id', 'e.is_primary DESC, e.id'),
      ],
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
    more: [
      [EMAIL, emailOf('referral_agent_email_addresses', 'referral_agent_id', 'e.is_primary DESC, e.id')],
      [PHONE, phoneOf('referral_agent_phone_numbers', 'referral_agent_id')],
      ...addressOf('referral_agent_addresses', 'referral_agent_id'),
    ],
  },
  facilities: {
    fields: facilityRecord.fields,
    more: [
      ...addressOf('facility_addresses', 'facility_id'),
      [PHONE, phoneOf('facility_phone_numbers', 'facility_id')],
    ],
  },
  insurance_providers: {
    fields: insurerRecord.fields,
    more: [
      ...addressOf('insurance_provider_addresses', 'insurance_provider_id'),
      [PHONE, phoneOf('insurance_provider_phone_numbers', 'insurance_provider_id')],
      [EMAIL, emailOf('insurance_provider_email_addresses', 'insurance_provider_id')],
    ],
  },
}

const snake = (name: string) => name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

/**
 * What an import calls the columns of a table: the label of each field in the place of its column, and besides, of a field
 * that refers to another record, what that is known by.
 */
export function importNames(table: string, columns: readonly Column[]) {
  const { fields = {}, more = [] } = IMPORTED[table] ?? {}
  const labels = new Map<string, Message>()
  const besides: More[] = []
  for (const [name, { kind, column, label }] of Object.entries(fields)) {
    const key = columnOf({ name, kind: kind as 'text', column })
    const stored = columns.find((one) => key !== null && one.name === snake(key))
    if (stored?.refersTo) besides.push([label, knownBy(stored.refersTo, stored.name)])
    else if (stored) labels.set(stored.name, label)
  }
  return { labels, more: [...besides, ...more] }
}
