import { sql } from 'kysely'
import { REFERRAL_AGENT } from '#base/people/contract.ts'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, invalid } from '#core/server/errors.ts'
import type { ReferralAgent } from '../contract/agent.ts'

const NO_USER = msg`Programs are assigned only to referral agents who are users`

/**
 * Saves the programs of the agent's user account. Missing ones stay; a change needs its own permission (rule 3.6),
 * otherwise 403; an agent without an account has none. If the user has another role by now, these are the programs that
 * they manage, which also needs UPDATE_USERS (decision 14).
 */
export async function savePrograms(
  tx: Db,
  user: SignedIn,
  { userId, programs: saved }: Pick<ReferralAgent, 'userId' | 'programs'>,
  sent: { id: number }[] | undefined,
): Promise<void> {
  const chosen = [...new Set(sent?.map(({ id }) => id))]
  const same = chosen.length === saved.length && saved.every(({ id }) => chosen.includes(id))
  if (!sent || same) return
  if (!holds(user, 'MODIFY_REFERAL_AGENT_PROGRAM_ASSIGNMENTS')) throw forbidden()
  if (userId === null) throw invalid([{ field: 'programs', message: NO_USER }])
  if (!holds(user, 'UPDATE_USERS') && (await managesPrograms(tx, userId))) throw forbidden()
  await sql`DELETE FROM program_managers WHERE user_id = ${userId}`.execute(tx)
  const { rows } = await sql`INSERT INTO program_managers (user_id, program_id)
    SELECT ${userId}, id FROM programs WHERE id = ANY(${chosen}::int[]) RETURNING 1`.execute(tx)
  if (rows.length < chosen.length) throw invalid([{ field: 'programs', message: 'unknownReference' }])
}

async function managesPrograms(tx: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.id = ${userId} AND r.code <> ${REFERRAL_AGENT}`.execute(tx)
  return rows.length > 0
}
