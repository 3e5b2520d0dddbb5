import { sql } from 'kysely'
import { CONFIRMED } from '#acts/loans/contract/loan.ts'
import { auditEach } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'

/** Marks the confirmation of a loan that asks for one as received, since the client has signed (rule 2.2.3). The loans are locked. */
export async function confirm(
  tx: Db,
  { user }: Caller,
  id: number,
  loanIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number; old: boolean | null }>`
    WITH before AS (SELECT id, confirmation_received AS old FROM loans WHERE id = ANY(${loanIds}::int[])
      AND program_id = ${CONFIRMED.program} AND type_id = ${CONFIRMED.type} AND confirmation_received IS NOT TRUE),
    noted AS (UPDATE agreement_loans s SET confirmed = true FROM before b
      WHERE s.agreement_id = ${id} AND s.loan_id = b.id)
    UPDATE loans l SET confirmation_received = true, version = version + 1, updated_at = now(), updated_by = ${user.id}
    FROM before b WHERE l.id = b.id RETURNING l.id, b.old`.execute(tx)
  await tell(
    tx,
    user.id,
    rows.map((row) => ({ ...row, now: true })),
  )
}

/** Reverts `confirm` when an agreement is voided. */
export async function unconfirm(tx: Db, { user }: Caller, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE loans l SET confirmation_received = false, version = version + 1, updated_at = now(), updated_by = ${user.id}
    FROM agreement_loans s
    WHERE s.agreement_id = ${id} AND s.confirmed AND l.id = s.loan_id AND l.confirmation_received
    RETURNING l.id`.execute(tx)
  await tell(
    tx,
    user.id,
    rows.map((row) => ({ ...row, old: true, now: false })),
  )
}

async function tell(
  tx: Db,
  userId: number,
  loans: { id: number; old: boolean | null; now: boolean }[],
): Promise<void> {
  if (!loans.length) return
  const field = 'loanConfirmationReceived'
  const entries = loans.map(({ id, old, now }) => ({ id, changes: [{ field, old, new: now }] }))
  await auditEach(tx, userId, 'loans', 'UPDATE', entries)
}
