import type { RowNouns } from '#core/server/in-use.ts'
import { userNoun } from '#people/contract/users.ts'
import { lists } from '../contract/lists.ts'

const piece: RowNouns[string] = {
  one: ['piece of equipment', 'pièce d’équipement'],
  many: ['pieces of equipment', 'pièces d’équipement'],
}

/** Tables that are no lists and refer to one, as people call their rows. */
const others: RowNouns = {
  clients: { one: ['client', 'client'], many: ['clients', 'clients'] },
  client_addresses: {
    one: ['address of a client', 'adresse de client'],
    many: ['addresses of clients', 'adresses de clients'],
  },
  client_billing_addresses: {
    one: ['billing address', 'adresse de facturation'],
    many: ['billing addresses', 'adresses de facturation'],
  },
  facility_addresses: {
    one: ['address of a facility', 'adresse d’établissement'],
    many: ['addresses of facilities', 'adresses d’établissements'],
  },
  insurance_provider_addresses: {
    one: ['address of an insurance provider', 'adresse d’assureur'],
    many: ['addresses of insurance providers', 'adresses d’assureurs'],
  },
  referral_agent_addresses: {
    one: ['address of a referral agent', 'adresse d’agent d’aiguillage'],
    many: ['addresses of referral agents', 'adresses d’agents d’aiguillage'],
  },
  equipment: piece,
  equipment_part_values: piece,
  equipment_accessory_values: piece,
  loans: { one: ['loan', 'prêt'], many: ['loans', 'prêts'] },
  services: { one: ['repair', 'réparation'], many: ['repairs', 'réparations'] },
  invoice_items: {
    one: ['invoice item', 'article de facture'],
    many: ['invoice items', 'articles de facture'],
  },
  invoices: { one: ['invoice', 'facture'], many: ['invoices', 'factures'] },
  invoice_lines: {
    one: ['line of an invoice', 'ligne de facture'],
    many: ['lines of invoices', 'lignes de factures'],
  },
  users: userNoun,
}

/** Every table that refers to a list; a test compares it with the catalogue. */
export const usedBy: RowNouns = {
  ...others,
  ...Object.fromEntries(lists.map(({ table, one, many }) => [table, { one, many }])),
}
