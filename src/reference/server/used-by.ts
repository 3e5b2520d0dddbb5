import { msg } from '#core/contract/msg.ts'
import type { RowNouns } from '#core/server/in-use.ts'
import { userNoun } from '#people/contract/users.ts'
import { lists } from '../contract/lists.ts'

const piece: RowNouns[string] = {
  one: msg`piece of equipment`,
  many: msg`pieces of equipment`,
}

/** Tables that are no lists and refer to one, as people call their rows. */
const others: RowNouns = {
  clients: { one: msg`client`, many: msg`clients` },
  client_addresses: {
    one: msg`address of a client`,
    many: msg`addresses of clients`,
  },
  client_billing_addresses: {
    one: msg`billing address`,
    many: msg`billing addresses`,
  },
  facility_addresses: {
    one: msg`address of a facility`,
    many: msg`addresses of facilities`,
  },
  insurance_provider_addresses: {
    one: msg`address of an insurance provider`,
    many: msg`addresses of insurance providers`,
  },
  referral_agent_addresses: {
    one: msg`address of a referral agent`,
    many: msg`addresses of referral agents`,
  },
  equipment: piece,
  equipment_part_values: piece,
  equipment_accessory_values: piece,
  loans: { one: msg`loan`, many: msg`loans` },
  services: { one: msg`repair`, many: msg`repairs` },
  invoice_items: {
    one: msg`invoice item`,
    many: msg`invoice items`,
  },
  invoices: { one: msg`invoice`, many: msg`invoices` },
  invoice_lines: {
    one: msg`line of an invoice`,
    many: msg`lines of invoices`,
  },
  users: userNoun,
}

/** Every table that refers to a list; a test compares it with the catalogue. */
export const usedBy: RowNouns = {
  ...others,
  ...Object.fromEntries(lists.map(({ table, one, many }) => [table, { one, many }])),
}
