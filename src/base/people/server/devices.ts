import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { newToken } from './tokens.ts'

/** Devices per user; beyond this number those that were not used for longest are forgotten. */
const MOST = 30

export const hashOf = (device: string): Buffer => createHash('sha256').update(device).digest()

/** Whether the user has signed in before in the browser with this id. */
export async function isKnown(db: Db, username: string, device: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM known_devices d JOIN users u ON u.id = d.user_id
    WHERE d.device_hash = ${hashOf(device)} AND u.username = ${username} AND u.closed_at IS NULL`.execute(db)
  return rows.length > 0
}

/** Records the browser as known to the user, by the id that it already has (for any user) or by a new one. */
export async function rememberDevice(visitor: Visitor, userId: number): Promise<void> {
  const { db } = visitor
  const sent = visitor.header('x-device')
  const device = sent !== undefined && (await isOurs(db, sent)) ? sent : newToken()
  await sql`INSERT INTO known_devices (user_id, device_hash) VALUES (${userId}, ${hashOf(device)})
    ON CONFLICT (user_id, device_hash) DO UPDATE SET used_at = now()`.execute(db)
  await sql`DELETE FROM known_devices WHERE user_id = ${userId} AND device_hash IN (
    SELECT device_hash FROM known_devices WHERE user_id = ${userId} ORDER BY used_at DESC OFFSET ${MOST})`.execute(
    db,
  )
  visitor.setHeader('x-device', device)
}

async function isOurs(db: Db, device: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM known_devices WHERE device_hash = ${hashOf(device)} LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** For an account that now belongs to somebody else. */
export async function forgetDevices(tx: Db, userId: number): Promise<void> {
  await sql`DELETE FROM known_devices WHERE user_id = ${userId}`.execute(tx)
}
