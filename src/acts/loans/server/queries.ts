import { type RawBuilder, sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { fieldsJson, userJson } from '#core/server/record-json.ts'
import { clientRefJson, seesClients } from '#records/clients/server/client-ref.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'

const LANGUAGE = `, 'language', (SELECT json_build_object('id', id, 'name', name) FROM languages WHERE id = language_id)`

/** SIGNED if the client has signed for the loan; WAITING while it is open and a text applies to it (decision 135). */
const AGREEMENT = `CASE
    WHEN EXISTS (SELECT FROM agreement_loans a WHERE a.loan_id = l.id AND NOT a.voided) THEN 'SIGNED'
    WHEN l.return_date IS NULL AND l.archived_at IS NULL AND EXISTS (SELECT FROM agreement_texts t
      WHERE t.published_at IS NOT NULL AND t.replaced_at IS NULL
        AND (t.loan_type_id IS NULL OR t.loan_type_id = l.type_id)) THEN 'WAITING'
    ELSE 'NOT_ASKED' END`

/** The JSON of `loans l`, as text without parameters. */
export const loanJson = sql.raw(`json_build_object('id', l.id, 'version', l.version,
  ${fieldsJson(loanRecord.fields, 'l', {
    client: clientRefJson('l.client_id', LANGUAGE),
    equipment: `(SELECT json_build_object(${pieceJson}, 'purchaseDate', e.purchase_date)
      FROM equipment e WHERE e.id = l.equipment_id)`,
    substituteFor: `(SELECT json_build_object('id', l.substitute_for_id) WHERE l.substitute_for_id IS NOT NULL)`,
    referralAgent: `(SELECT json_build_object('id', id, 'firstName', first_name, 'lastName', last_name)
      FROM referral_agents WHERE id = l.referral_agent_id)`,
  })},
  'dueOnMovedFrom', l.due_on_moved_from, 'collectFrom', l.collect_from,
  'agreement', ${AGREEMENT}, 'invoiced', EXISTS (SELECT FROM invoice_items i WHERE i.loan_id = l.id AND i.month IS NULL),
  'updatedAt', iso(l.updated_at),
  'updatedBy', ${userJson('l.updated_by')},
  'deleted', l.archived_at IS NOT NULL)`)

/** Archived loans are visible to users who may restore them (rule 4.12); loans of hidden clients to nobody. */
export const visibleTo = (user: SignedIn) =>
  sql<boolean>`(l.archived_at IS NULL OR ${holds(user, 'DELETE_LOANS')}::boolean)${andNotHidden('l.client_id')}`

/** Removes the client if the user may not see clients. */
export function redactFor(user: SignedIn, { deleted, ...loan }: Loan): Loan {
  const client = seesClients(user) ? loan.client : null
  return { ...loan, client, ...(deleted && { deleted }) }
}

/** A loan with its client, before the client is removed for users who may not see clients. */
export type WholeLoan = Loan & { client: NonNullable<Loan['client']> }

/** The whole loan, without a check of permissions: for rules and the trail, never as an answer. */
export async function findLoan(db: Db, id: number, where: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<{ loan: WholeLoan }>`
    SELECT ${loanJson} AS loan FROM loans l WHERE l.id = ${id} AND ${where}`.execute(db)
  return rows[0]?.loan
}

export async function readLoan(db: Db, id: number, user: SignedIn): Promise<Loan> {
  const loan = await findLoan(db, id, visibleTo(user))
  if (!loan) throw notFound()
  return redactFor(user, loan)
}

/** Whether the loan, or its rent of a month, has an invoice item. */
export async function isBilled(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM invoice_items WHERE loan_id = ${id}`.execute(db)
  return rows.length > 0
}

export async function isVisibleLoan(caller: Caller, id: number): Promise<boolean> {
  return (await visibleLoanIds(caller, [id])).length > 0
}

/** Filters the ids to the loans that the user may see. */
export async function visibleLoanIds({ db, user }: Caller, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM loans l WHERE l.id = ANY(${ids}::int[]) AND ${visibleTo(user)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The loans that the user may see, with hidden fields removed. */
export async function visibleLoans({ db, user }: Caller, ids: readonly number[]): Promise<Loan[]> {
  const { rows } = await sql<{ loan: Loan }>`
    SELECT ${loanJson} AS loan FROM loans l WHERE l.id = ANY(${ids}::int[]) AND ${visibleTo(user)}`.execute(
    db,
  )
  return rows.map(({ loan }) => redactFor(user, loan))
}

/** Client ids by loan id, without a check of permissions: for the trail, never as an answer. */
export async function clientIdsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; clientId: number }>`
    SELECT id, client_id FROM loans WHERE id = ANY(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, clientId }) => [id, clientId]))
}
