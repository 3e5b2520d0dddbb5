import { sql } from 'kysely'
import { formatDay } from '#core/contract/formats.ts'
import type { Message } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { type ContactWay, type NoContact, noContactText } from '../contract/consents.ts'

/**
 * The clients who may not be contacted in this way, with the reasons. The rule is the database function `no_contact`,
 * which is also enforced without this check.
 */
export async function mayNotContact(
  db: Db,
  clientIds: readonly number[],
  way: ContactWay,
): Promise<Map<number, Message>> {
  const { rows } = await sql<{ id: number; why: NoContact; died: string | null }>`
    SELECT * FROM (SELECT c.id, no_contact(c.id, ${way}) AS why, c.deceased_on AS died FROM clients c
      WHERE c.id = ANY(${clientIds}::int[])) AS each WHERE why IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, why, died }) => [id, noContactText(why, way, formatDay(died))]))
}

/** 409 with the reason if the client may not be contacted in this way. */
export async function requireContact(db: Db, clientId: number, way: ContactWay): Promise<void> {
  const why = (await mayNotContact(db, [clientId], way)).get(clientId)
  if (why) throw conflict(why)
}
