import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, forbidden } from '#core/server/errors.ts'
import { updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { ADMIN } from '../contract.ts'
import { tellOfAct } from './administrators.ts'
import { type Actor, withAgentTrail } from './agent-trail.ts'
import { isAdmin } from './authority.ts'
import { forgetDevices } from './devices.ts'
import { forgetFactors } from './factors/factors.ts'
import { closeSessions } from './sessions.ts'
import { lockUser } from './users.ts'

const OWN_ACCOUNT = msg`You cannot delete your own account.`
const LAST_ADMINISTRATOR = msg`This is the last administrator. Make somebody else an administrator first.`

/** The database's rule when an administrator is closed or gets another role. */
export const lastAdministrator = () => ({ users_last_administrator: conflict(LAST_ADMINISTRATOR) })

export async function closeUser(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const row = await lockUser(tx, id)
    if (id === caller.user.id) throw conflict(OWN_ACCOUNT)
    if (row.code === ADMIN && !isAdmin(caller.user)) throw forbidden()
    const { username, code: role } = row
    // sent before the change, so that an administrator whose account it is receives it
    await tellOfAct(tx, caller, msg`The account of ${{ username }} with the role ${{ role }} was closed.`)
    await endAccount(tx, caller, id, row.version)
  })
}

/**
 * Sessions and links end at once, programs are no longer managed, and the organization may be deleted; the row and its
 * name stay (rule 4.3).
 */
export async function endAccount(tx: Db, by: Actor, id: number, version: number): Promise<void> {
  const closed = { closedAt: sql<string>`now()`, organizationId: null, version: version + 1 }
  await withAgentTrail(tx, by, id, [{ field: 'isUser', old: true, new: null }], () =>
    mapConstraint(lastAdministrator(), updateRow(tx, 'users', id, closed)),
  )
  await closeSessions(tx, id)
  await forgetDevices(tx, id)
  await forgetFactors(tx, id)
  await sql`DELETE FROM password_tokens WHERE user_id = ${id}`.execute(tx)
  await sql`DELETE FROM program_managers WHERE user_id = ${id}`.execute(tx)
  await handOverTodos(tx, by, id)
  await audit(tx, by.user.id, 'users', id, 'DELETE')
}

/**
 * Open reminders go to their author, else to the user who closes the account, else to an administrator, because nobody
 * else sees them.
 */
async function handOverTodos(tx: Db, by: Actor, id: number): Promise<void> {
  await sql`
    UPDATE todos t SET version = t.version + 1, assignee_id = heir.id
    FROM (SELECT o.id AS todo, (SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
        WHERE u.closed_at IS NULL AND (u.id IN (o.created_by, ${by.user.id}::int) OR r.code = ${ADMIN})
        ORDER BY u.id <> o.created_by, u.id IS DISTINCT FROM ${by.user.id}::int, u.id LIMIT 1) AS id
      FROM todos o WHERE o.assignee_id = ${id} AND o.done_at IS NULL) heir
    WHERE t.id = heir.todo AND heir.id IS NOT NULL`.execute(tx)
}
