import { sql } from 'kysely'
import { audit, type Change, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Restriction } from '../contract/restriction.ts'
import { refuseMerged } from './merge/mark.ts'
import { lockClient } from './queries.ts'
import { restrictionJson } from './restriction-json.ts'

interface Wanted {
  restricted: boolean
  users: readonly number[]
  reason: string
}

/** Restricts a client, changes the allowed users, or lifts the restriction; the trail records it with the reason. */
export function restrictClient(caller: Caller, id: number, { restricted, users, reason }: Wanted) {
  return transaction(caller, async (tx) => {
    const row = await lockClient(tx, id)
    await refuseMerged(tx, row)
    if (!row) throw notFound()
    const before = await restrictionOf(tx, id)
    await sql`DELETE FROM client_restrictions WHERE client_id = ${id}`.execute(tx)
    // ends all overrides: users who still need access have to give a reason for the changed restriction
    await sql`UPDATE client_overrides SET until = greatest(now(), at + interval '1 millisecond')
      WHERE client_id = ${id} AND until > now()`.execute(tx)
    if (restricted) {
      await sql`INSERT INTO client_restrictions (client_id, by_user, reason)
        VALUES (${id}, ${caller.user.id}, ${reason})`.execute(tx)
      await nameUsers(tx, id, users)
    }
    const after = await restrictionOf(tx, id)
    await audit(tx, caller.user.id, 'clients', id, 'UPDATE', [
      ...changesBetween(snapshotOf(before), snapshotOf(after)),
      because('restrictionReason', reason),
    ])
    return { restriction: after }
  })
}

export const because = (field: string, reason: string): Change => ({ field, old: null, new: reason })

async function nameUsers(tx: Db, id: number, users: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO client_restriction_users (client_id, user_id)
    SELECT ${id}, id FROM users WHERE id = ANY(${users}::int[]) AND closed_at IS NULL RETURNING user_id AS id`.execute(
    tx,
  )
  const named = new Set(rows.map((row) => row.id))
  const faults = users.flatMap((user, place) =>
    named.has(user) ? [] : [{ field: `users.${place}`, message: 'unknownReference' as const }],
  )
  if (faults.length) throw invalid(faults)
}

async function restrictionOf(tx: Db, id: number): Promise<Restriction | null> {
  const { rows } = await sql<{ restriction: Restriction | null }>`
    SELECT ${sql.raw(restrictionJson)} AS restriction FROM clients c WHERE c.id = ${id}`.execute(tx)
  return rows[0]?.restriction ?? null
}

const snapshotOf = (restriction: Restriction | null) => ({
  restricted: restriction !== null,
  restrictedTo: restriction?.users.map(({ name }) => name).join(', ') || null,
})
