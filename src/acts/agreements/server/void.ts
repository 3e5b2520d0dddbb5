import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Agreement } from '../contract/agreement.ts'
import { unconfirm } from './confirm.ts'
import { requireAgreement, storedAgreement } from './queries.ts'

/** Voids an agreement, which is kept with its document; its loans wait to be signed for again. */
export function voidAgreement(caller: Caller, id: number, reason: string): Promise<Agreement> {
  return transaction(caller, async (tx) => {
    await storedAgreement(caller, id, tx)
    // locks the loans before the agreement, in the same order as `sign`
    await sql`SELECT FROM loans WHERE id IN (SELECT loan_id FROM agreement_loans WHERE agreement_id = ${id})
      ORDER BY id FOR NO KEY UPDATE`.execute(tx)
    await sql`SELECT FROM agreements WHERE id = ${id} FOR UPDATE`.execute(tx)
    const { voidedAt, voidedBy } = await requireAgreement(tx, id)
    if (voidedAt) throw conflict(msg`${{ name: voidedBy?.name ?? '' }} has voided this agreement already.`)
    await sql`
      UPDATE agreements SET voided_at = now(), voided_by = ${caller.user.id}, void_reason = ${reason}
      WHERE id = ${id}`.execute(tx)
    await unconfirm(tx, caller, id)
    await audit(tx, caller.user.id, 'agreements', id, 'UPDATE', [{ field: 'voided', old: null, new: true }])
    return requireAgreement(tx, id)
  })
}
