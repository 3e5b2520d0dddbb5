import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { AppError, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { WorkKind } from '#core/server/work-kind.ts'
import { answerForgottenEmail } from '../contract/forgotten-emails.ts'

/** Unanswered requests for a forgotten e-mail address (rule 1.2.3). */
export const forgottenEmails: WorkKind = {
  needs: answerForgottenEmail.access,
  table: 'forgotten_emails',
  alias: 'f',
  where: () => sql`f.answered_at IS NULL`,
  since: sql`f.asked_at`,
  sinceIs: 'instant',
  own: {
    asker: sql`json_build_object('firstName', f.first_name, 'lastName', f.last_name, 'organization', f.organization,
      'phoneNumber', f.phone_number, 'extension', f.extension)`,
  },
}

/** Throws 404 if there is none, 409 with the name of the user who has answered it already. */
export function markAnswered(caller: Caller, id: number): Promise<void> {
  return transaction(caller, async (tx) => {
    const { rows } = await sql<{ first: string | null }>`
      SELECT u.first_name || ' ' || u.last_name AS first
      FROM forgotten_emails f LEFT JOIN users u ON u.id = f.answered_by WHERE f.id = ${id} FOR UPDATE OF f`.execute(
      tx,
    )
    if (!rows[0]) throw notFound()
    const { first: name } = rows[0]
    if (name !== null) throw new AppError('stale', msg`${{ name }} has answered this request.`)
    await sql`UPDATE forgotten_emails SET answered_at = now(), answered_by = ${caller.user.id} WHERE id = ${id}`.execute(
      tx,
    )
  })
}
