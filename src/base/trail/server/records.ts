import { type RawBuilder, sql } from 'kysely'
import { equipmentAccessories, equipmentParts } from '#base/reference/contract/details.ts'
import { facilities } from '#base/reference/contract/facilities.ts'
import { insuranceProviders } from '#base/reference/contract/insurance-providers.ts'
import { lists } from '#base/reference/contract/lists.ts'

const PIECE_AND_CLIENT = `concat_ws(', ',
  (SELECT type_code || number || number_suffix FROM equipment WHERE id = r.equipment_id),
  (SELECT client_number || ' ' || first_name || ' ' || last_name FROM clients WHERE id = r.client_id))`

/** What people call a record, by its entity, as text without parameters: of the row of its table, called `r`. */
const CALLED: Record<string, { table: string; name: string }> = {
  clients: { table: 'clients', name: `r.client_number || ' ' || r.first_name || ' ' || r.last_name` },
  equipment: { table: 'equipment', name: 'r.type_code || r.number || r.number_suffix' },
  loans: {
    table: 'loans',
    name: PIECE_AND_CLIENT,
  },
  services: {
    table: 'services',
    name: PIECE_AND_CLIENT,
  },
  invoices: { table: 'invoices', name: 'r.prefix || r.number' },
  'invoice-items': {
    table: 'invoice_items',
    name: `(SELECT client_number || ' ' || first_name || ' ' || last_name FROM clients WHERE id = r.client_id)`,
  },
  imports: { table: 'imports', name: 'r.file_name' },
  'invoice-exports': { table: 'invoice_exports', name: 'r.file_name' },
  'indirect-services': { table: 'indirect_services', name: 'r.created_on::text' },
  'referral-agents': { table: 'referral_agents', name: `r.first_name || ' ' || r.last_name` },
  users: { table: 'users', name: `r.first_name || ' ' || r.last_name` },
  roles: { table: 'roles', name: 'r.title' },
  checklists: { table: 'checklists', name: 'r.name' },
  'maintenance-plans': { table: 'maintenance_plans', name: 'r.name' },
  preparations: {
    table: 'preparations',
    name: '(SELECT type_code || number || number_suffix FROM equipment WHERE id = r.equipment_id)',
  },
  inspections: {
    table: 'inspections',
    name: '(SELECT type_code || number || number_suffix FROM equipment WHERE id = r.equipment_id)',
  },
  campaigns: { table: 'campaigns', name: 'r.title' },
  'campaign-entries': {
    table: 'campaign_entries',
    name: '(SELECT type_code || number || number_suffix FROM equipment WHERE id = r.equipment_id)',
  },
  templates: { table: 'templates', name: 'r.name' },
  'agreement-texts': { table: 'agreement_texts', name: 'r.title' },
  agreements: {
    table: 'agreements',
    name: `(SELECT client_number || ' ' || first_name || ' ' || last_name FROM clients WHERE id = r.client_id)`,
  },
  ...Object.fromEntries(
    [facilities, insuranceProviders, equipmentParts, equipmentAccessories].map(({ entity, table }) => [
      entity,
      { table, name: 'r.name' },
    ]),
  ),
  ...Object.fromEntries(lists.map(({ entity, table, title }) => [entity, { table, name: `r.${title}` }])),
}

/** What people call the record of an entry of `trail t`; null of one that is gone. */
export const recordName = sql.raw(
  `CASE t.entity ${Object.entries(CALLED)
    .map(
      ([entity, { table, name }]) =>
        `WHEN '${entity}' THEN (SELECT ${name} FROM ${table} r WHERE r.id = t.entity_id)`,
    )
    .join('\n')} END`,
)

/**
 * The entries of `trail t` about the client, the piece of equipment or the invoice of this number, as it is shown, and
 * about the loans and repairs of that client or piece.
 */
export const isNumbered = (number: string): RawBuilder<boolean> => sql<boolean>`(t.entity, t.entity_id) IN (
  WITH client AS (SELECT id FROM clients WHERE client_number::text = ${number}),
    piece AS (SELECT id FROM equipment WHERE upper(type_code || number || number_suffix) = upper(${number}))
  SELECT 'clients', id FROM client
  UNION ALL SELECT 'equipment', id FROM piece
  UNION ALL SELECT 'loans', id FROM loans WHERE client_id IN (TABLE client) OR equipment_id IN (TABLE piece)
  UNION ALL SELECT 'services', id FROM services WHERE client_id IN (TABLE client) OR equipment_id IN (TABLE piece)
  UNION ALL SELECT 'agreements', id FROM agreements WHERE client_id IN (TABLE client)
  UNION ALL SELECT 'invoices', id FROM invoices WHERE upper(prefix || number) = upper(${number}))`
