import { sql } from 'kysely'
import type { Referring } from '#core/server/merging/move.ts'
import type { MovedKind } from '../../contract/merge.ts'

const PIECE = `(SELECT e.type_code || e.number || e.number_suffix FROM equipment e WHERE e.id = t.equipment_id)`

/** The client is part of what it is found by. */
const foundAnew = () => sql`search_text = ''`

/** What a merge moves from the record that goes to the one that is kept. */
export const MOVING: readonly Referring<MovedKind>[] = [
  {
    kind: 'loans',
    table: 'loans',
    column: 'client_id',
    field: 'client',
    name: `concat_ws(' ', ${PIECE}, t.loan_date)`,
    reads: 'READ_LOANS',
  },
  {
    kind: 'services',
    table: 'services',
    column: 'client_id',
    field: 'client',
    name: `concat_ws(' ', ${PIECE}, t.service_date)`,
    reads: 'READ_SERVICES',
  },
  {
    kind: 'invoices',
    table: 'invoices',
    column: 'client_id',
    field: 'client',
    name: 't.prefix || t.number',
    reads: 'READ_INVOICES',
    set: foundAnew,
  },
  {
    kind: 'invoice-items',
    table: 'invoice_items',
    column: 'client_id',
    field: 'client',
    name: `concat_ws(' ', ${PIECE}, t.description, t.fee)`,
    reads: 'READ_INVOICE_ITEMS',
    set: foundAnew,
  },
  {
    kind: 'agreements',
    table: 'agreements',
    column: 'client_id',
    field: 'client',
    name: `concat_ws(' ', t.name, t.signed_at::date)`,
    reads: 'READ_AGREEMENTS',
  },
  {
    kind: 'equipment',
    table: 'equipment',
    column: 'held_for',
    field: 'onHoldFor',
    name: 't.type_code || t.number || t.number_suffix',
    reads: 'READ_EQUIPMENT',
  },
  { kind: 'notes', table: 'client_notes', column: 'client_id', name: 'left(t.message, 80)' },
  {
    kind: 'attachments',
    table: 'attachments',
    column: 'client_id',
    name: 't.name',
    reads: 'READ_CLIENT_FILES',
  },
  {
    kind: 'correspondence',
    table: 'correspondence',
    column: 'client_id',
    // what its template is called is told to who reads correspondence
    name: 't.at::date',
  },
  {
    kind: 'consents',
    table: 'client_consents',
    column: 'client_id',
    name: `concat_ws(' ', t.kind, t.said_on)`,
  },
  // what it says is for whom it is
  { kind: 'todos', table: 'todos', column: 'client_id', name: 't.due_on' },
  {
    kind: 'former-numbers',
    table: 'client_former_numbers',
    column: 'client_id',
    name: 't.number',
    where: ({ to }) => sql`NOT EXISTS (SELECT FROM client_former_numbers f
      WHERE f.client_id = ${to} AND f.kind = t.kind AND f.number = t.number)`,
  },
]

/**
 * What else refers to clients: united with the fields of the record, or kept with the record that it was made for. A column
 * that is neither here nor moved fails tables.test.ts.
 */
export const STAYING: Readonly<Record<string, 'united' | 'kept'>> = {
  'client_addresses.client_id': 'united',
  'client_billing_addresses.client_id': 'united',
  'client_contacts.client_id': 'united',
  'client_email_addresses.client_id': 'united',
  'client_phone_numbers.client_id': 'united',
  'client_restrictions.client_id': 'united',
  'anonymised_clients.client_id': 'kept',
  'client_overrides.client_id': 'kept',
  'client_merges.gone_id': 'kept',
  'client_merges.kept_id': 'kept',
  'clients.merged_into_id': 'kept',
  'stopped_by_death.client_id': 'kept',
  'not_the_same.client_a': 'kept',
  'not_the_same.client_b': 'kept',
}
