import { sql } from 'kysely'
import type { Referring } from '#core/server/merging/move.ts'
import type { MovedKind } from '../../contract/merge.ts'
import { MAX_PHOTOS } from '../../contract/photos.ts'

/** What a merge moves from the piece that goes to the one that is kept. */
export const MOVING: readonly Referring<MovedKind>[] = [
  {
    kind: 'campaign-entries',
    table: 'campaign_entries',
    column: 'equipment_id',
    field: 'equipment',
    // its title is told to who reads campaigns
    name: '(SELECT c.started_at::date FROM campaigns c WHERE c.id = t.campaign_id)',
    about: '(SELECT l.client_id FROM loans l WHERE l.id = t.loan_id)',
    where: ({ to }) => sql`NOT EXISTS (SELECT FROM campaign_entries k WHERE k.equipment_id = ${to}
      AND k.campaign_id = t.campaign_id AND k.loan_id IS NOT DISTINCT FROM t.loan_id)`,
  },
  {
    kind: 'loans',
    table: 'loans',
    column: 'equipment_id',
    field: 'equipment',
    name: `concat_ws(' – ', t.loan_date, t.return_date)`,
    reads: 'READ_LOANS',
    about: 't.client_id',
  },
  {
    kind: 'services',
    table: 'services',
    column: 'equipment_id',
    field: 'equipment',
    name: 't.service_date',
    reads: 'READ_SERVICES',
    about: 't.client_id',
  },
  {
    kind: 'invoice-items',
    table: 'invoice_items',
    column: 'equipment_id',
    field: 'equipment',
    name: `concat_ws(' ', t.description, t.fee)`,
    reads: 'READ_INVOICE_ITEMS',
    about: 't.client_id',
  },
  { kind: 'preparations', table: 'preparations', column: 'equipment_id', name: 't.begun_at::date' },
  // what it says is for whom it is
  { kind: 'todos', table: 'todos', column: 'equipment_id', name: 't.due_on', about: 't.client_id' },
  {
    kind: 'blocks',
    table: 'equipment_blocks',
    column: 'equipment_id',
    name: 't.since::date',
    where: () => sql`NOT (t.kind IN ('INSPECTION', 'RECALL') AND t.record_id IS NOT NULL)`,
  },
  {
    kind: 'inspections',
    table: 'inspections',
    column: 'equipment_id',
    field: 'equipment',
    name: 't.done_on',
    reads: 'READ_INSPECTIONS',
    where: ({ to }) => sql`NOT EXISTS (SELECT FROM inspections k
      WHERE k.equipment_id = ${to} AND k.plan_id = t.plan_id AND k.done_on = t.done_on)`,
  },
  { kind: 'notes', table: 'equipment_notes', column: 'equipment_id', name: 'left(t.message, 80)' },
  {
    kind: 'photos',
    table: 'equipment_photos',
    column: 'equipment_id',
    name: 't.name',
    set: ({ from, to, only }) => sql`place = ${freePlace(from, to, only)}`,
    where: ({ from, to, only }) => sql`${freePlace(from, to, only)} IS NOT NULL`,
  },
  { kind: 'attachments', table: 'attachments', column: 'equipment_id', name: 't.name' },
]

/** Where photo `t` is put: the first that moves in the first place that is free. What has no place stays with its own piece. */
const freePlace = (from: number, to: number, only: readonly number[] | null) => sql`(
  SELECT place FROM generate_series(1, ${MAX_PHOTOS}::int) AS place
  WHERE NOT EXISTS (SELECT FROM equipment_photos k WHERE k.equipment_id = ${to} AND k.place = place.place)
  ORDER BY place LIMIT 1 OFFSET (SELECT count(*) FROM equipment_photos o WHERE o.equipment_id = ${from}
    AND o.place < t.place ${only ? sql`AND o.id = ANY(${only}::int[])` : sql``}))`

/**
 * What else refers to pieces: united with the fields of the record, or kept with the piece that it was made for. A label leads
 * to the piece that is kept, and the line of an invoice stays as it was issued. A column that is neither here nor moved
 * fails tables.test.ts.
 */
export const STAYING: Readonly<Record<string, 'united' | 'kept'>> = {
  'equipment_accessory_values.equipment_id': 'united',
  'equipment_part_values.equipment_id': 'united',
  'campaign_decisions.equipment_id': 'kept',
  'equipment_before_return.equipment_id': 'kept',
  'equipment_due.equipment_id': 'kept',
  'equipment_labels.equipment_id': 'kept',
  'equipment_merges.gone_id': 'kept',
  'equipment_merges.kept_id': 'kept',
  'equipment.merged_into_id': 'kept',
  'stopped_by_death.equipment_id': 'kept',
  'invoice_lines.equipment_id': 'kept',
}
