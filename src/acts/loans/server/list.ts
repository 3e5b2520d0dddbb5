import { type RawBuilder, sql } from 'kysely'
import type { PageableQuery } from '#core/contract/paging.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { listOrPage } from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { seesClients } from '#records/clients/server/client-ref.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { loanJson, redactFor } from './queries.ts'

/** Open ones first, then the newest (rule 2.2.3). */
const inOrder = sql.raw('(l.return_date IS NULL) DESC, l.loan_date DESC, l.id DESC')

/** Search text of a loan: the values that the user sees. It is computed per query, for the few hundred loans of one client or piece. */
const textFor = (
  user: SignedIn,
) => sql`(SELECT ' ' || concat_ws(' ', search_forms(e.type_code || e.number || e.number_suffix),
    search_forms(concat_ws(' ', i.name, i.name_fr)), search_forms(e.serial_number),
    search_forms(concat_ws(' ', p.acronym, p.name, p.name_fr, t.name, t.name_fr)), name_forms(a.first_name, a.last_name),
    day_forms(l.loan_date), day_forms(l.return_date), day_forms(l.due_on), day_forms(l.review_on),
    CASE WHEN ${seesClients(user)}::boolean THEN client_mention_forms(l.client_id) END)
  FROM equipment e JOIN equipment_items i ON i.id = e.item_id, programs p, loan_types t
    LEFT JOIN referral_agents a ON a.id = l.referral_agent_id
  WHERE e.id = l.equipment_id AND p.id = l.program_id AND t.id = l.type_id)`

function listed({ db, user }: Caller, of: RawBuilder<unknown>, query: PageableQuery) {
  const phrase = parsePhrase(query.phrase)
  const searched = phrase.required.length + phrase.excluded.length > 0
  const matching = searched ? sql` AND ${phraseFilter(textFor(user), phrase)}` : sql``
  const where = sql`l.archived_at IS NULL AND ${of}${andNotHidden('l.client_id')}${matching}`
  const listing = { table: 'loans', alias: 'l', where, json: loanJson, order: inOrder }
  return listOrPage(db, listing, query, (loan: Loan) => redactFor(user, loan))
}

export const loansOfClient = (caller: Caller, id: number, query: PageableQuery) =>
  listed(caller, sql`l.client_id = ${id}`, query)

export const loansOfPiece = (caller: Caller, id: number, query: PageableQuery) =>
  listed(caller, sql`l.equipment_id = ${id}`, query)

/** Open loans of each client; a client without any is missing from the map. */
export async function openLoansOf(db: Db, clientIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ clientId: number; count: number }>`
    SELECT client_id, count(*)::int AS count FROM loans
    WHERE client_id = ANY(${clientIds}::int[]) AND return_date IS NULL AND archived_at IS NULL
    GROUP BY client_id`.execute(db)
  return new Map(rows.map(({ clientId, count }) => [clientId, count]))
}

/** The loan that began last, open or not. */
export async function mostRecentLoan({ db, user }: Caller, clientId: number): Promise<Loan | null> {
  const { rows } = await sql<{ loan: Loan }>`
    SELECT ${loanJson} AS loan FROM loans l WHERE l.archived_at IS NULL AND l.client_id = ${clientId}
    ORDER BY l.loan_date DESC, l.id DESC LIMIT 1`.execute(db)
  return rows[0] ? redactFor(user, rows[0].loan) : null
}

/** Program, type and agent of the client's most recent loan, otherwise the client's own program (rule 4.5). */
export async function loanDefaults(caller: Caller, clientId: number) {
  const latest = await mostRecentLoan(caller, clientId)
  if (latest) {
    const { program, type, referralAgent } = latest
    return { program, type, referralAgent }
  }
  const { rows } = await sql<{ program: Loan['program'] }>`
    SELECT ${sql.raw(referenceJson(loanRecord.fields.program, 'c.program_id'))} AS program
    FROM clients c WHERE c.id = ${clientId}`.execute(caller.db)
  if (!rows[0]) throw new Error('no such client')
  return { program: rows[0].program, type: null, referralAgent: null }
}
