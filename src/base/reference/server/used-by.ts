import { userNoun } from '#base/people/contract/users.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Needs, Resource } from '#core/contract/permissions.ts'
import type { RowNouns } from '#core/server/in-use.ts'
import { lists } from '../contract/lists.ts'

type Nouns = RowNouns[string]

/** What people call the rows of a table, and what one must hold to know how many they are. */
const rows = (needs: Needs, one: Message, many: Message) => ({ one, many, needs })

/** Archived records refer to it too, and only who may restore them sees those. */
const all = (of: Resource): Needs => ({ allOf: [`READ_${of}`, `DELETE_${of}`] })

const piece = rows(all('EQUIPMENT'), msg`piece of equipment`, msg`pieces of equipment`)

/** Tables that are no lists and refer to one, as people call their rows. */
const others: Record<string, Nouns & { needs: Needs }> = {
  clients: rows(all('CLIENTS'), msg`client`, msg`clients`),
  client_addresses: rows(all('CLIENTS'), msg`address of a client`, msg`addresses of clients`),
  client_billing_addresses: rows(all('CLIENTS'), msg`billing address`, msg`billing addresses`),
  facility_addresses: rows('READ_FACILITIES', msg`address of a facility`, msg`addresses of facilities`),
  insurance_provider_addresses: rows(
    'READ_INSURANCE_PROVIDERS',
    msg`address of an insurance provider`,
    msg`addresses of insurance providers`,
  ),
  referral_agent_addresses: rows(
    all('REFERRAL_AGENTS'),
    msg`address of a referral agent`,
    msg`addresses of referral agents`,
  ),
  equipment: piece,
  equipment_part_values: piece,
  equipment_accessory_values: piece,
  agreement_texts: rows('READ_TEMPLATES', msg`agreement text`, msg`agreement texts`),
  checklist_subcategories: rows('READ_CHECKLISTS', msg`checklist`, msg`checklists`),
  maintenance_plan_items: rows('READ_MAINTENANCE_PLANS', msg`maintenance plan`, msg`maintenance plans`),
  maintenance_plan_subcategories: rows(
    'READ_MAINTENANCE_PLANS',
    msg`maintenance plan`,
    msg`maintenance plans`,
  ),
  inspections: rows('READ_INSPECTIONS', msg`inspection`, msg`inspections`),
  campaigns: rows('READ_CAMPAIGNS', msg`campaign`, msg`campaigns`),
  campaign_manufacturers: rows('READ_CAMPAIGNS', msg`campaign`, msg`campaigns`),
  campaign_items: rows('READ_CAMPAIGNS', msg`campaign`, msg`campaigns`),
  loan_return_missing: rows(all('LOANS'), msg`return of a loan`, msg`returns of loans`),
  loans: rows(all('LOANS'), msg`loan`, msg`loans`),
  services: rows(all('SERVICES'), msg`repair`, msg`repairs`),
  invoice_items: rows('READ_INVOICE_ITEMS', msg`invoice item`, msg`invoice items`),
  invoices: rows(all('INVOICES'), msg`invoice`, msg`invoices`),
  invoice_lines: rows(all('INVOICES'), msg`line of an invoice`, msg`lines of invoices`),
  users: { ...userNoun, needs: 'READ_USERS' },
}

/** Every table that refers to a list; a test compares it with the catalogue. */
export const usedBy: typeof others = {
  ...others,
  ...Object.fromEntries(
    lists.map(({ table, one, many, resource }) => [table, { one, many, needs: `READ_${resource}` as const }]),
  ),
}
