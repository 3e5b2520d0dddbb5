import { sql } from 'kysely'
import { wholeFee } from '#acts/services/contract/lines.ts'
import type { DoneService } from '#acts/services/contract/service.ts'
import { repairs } from '#acts/services/server/list.ts'
import { redactFor, type ServiceRow, serviceJson } from '#acts/services/server/queries.ts'
import { money } from '#core/contract/fields.ts'
import type { Paged } from '#core/contract/paging.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { listOrPage } from '#core/server/listing.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { clientRecord } from '#records/clients/contract/client.ts'
import { lacking } from '../contract/item.ts'
import type { Unbilled, UnbilledQuery } from '../contract/unbilled.ts'

type Row = { repair: ServiceRow; program: Unbilled['program']; hoursInvoiced: boolean }

const PROGRAM = sql.raw(
  referenceJson(clientRecord.fields.program, '(SELECT c.program_id FROM clients c WHERE c.id = s.client_id)'),
)
const json = sql`json_build_object('repair', ${serviceJson}, 'program', ${PROGRAM},
  'hoursInvoiced', EXISTS (SELECT FROM invoice_items i WHERE i.service_id = s.id AND i.line_id IS NULL))`

/** Condition on `services s`: still to be billed, because it is done, has no item and its client is not archived. */
export const isUnbilled =
  () => sql`s.archived_at IS NULL${andNotHidden('s.client_id')} AND NOT s.billed AND s.state = 'DONE' AND s.client_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM clients c WHERE c.id = s.client_id AND c.archived_at IS NOT NULL)`

/** Repairs still to be billed, newest first. */
export async function listUnbilled(
  { db, user }: Caller,
  { from, to, programId, phrase, ...window }: UnbilledQuery,
): Promise<Paged<Unbilled>> {
  const conditions = [
    isUnbilled(),
    programId && sql`EXISTS (SELECT FROM clients c WHERE c.id = s.client_id AND c.program_id = ${programId})`,
    from && sql`s.service_date >= ${from}`,
    to && sql`s.service_date <= ${to}`,
  ]
  const open = sql.join(conditions.filter(Boolean), sql` AND `)
  // the search text is computed only for open repairs, not for all repairs ever made
  const where = phrase ? sql`s.id = ANY(ARRAY(SELECT s.id FROM services s WHERE ${open}))` : open
  const listing = { ...repairs(user, where, phrase), json }
  return listOrPage(db, listing, window, (row: Row) => toUnbilled(user, row))
}

function toUnbilled(user: SignedIn, { repair, program, hoursInvoiced }: Row): Unbilled {
  const service = redactFor(user, repair) as DoneService
  const lines = service.lines.filter(({ invoiced }) => !invoiced)
  const toBill = wholeFee(hoursInvoiced ? 0 : service.hours, service.billingCode.fee, lines)
  const fee = money.safeParse(toBill).data ?? null
  return { ...service, program, toBill, missing: lacking({ ...service, program, fee, loan: null, service }) }
}
