import { sql } from 'kysely'
import type { Message } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { type ContactWay, type NoContact, noContactText } from '../contract/consents.ts'

/**
 * The clients among these who may not be written to or called in this way, each with why, in the words of the user. The rule
 * is `no_contact` of the database, which refuses what was not asked here too.
 */
export async function mayNotContact(
  { locale }: Pick<Caller, 'locale'>,
  db: Db,
  clientIds: readonly number[],
  way: ContactWay,
): Promise<Map<number, Message>> {
  const { rows } = await sql<{ id: number; why: NoContact; died: string | null }>`
    SELECT * FROM (SELECT c.id, no_contact(c.id, ${way}) AS why, c.deceased_on AS died FROM clients c
      WHERE c.id = ANY(${clientIds}::int[])) AS each WHERE why IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, why, died }) => [id, noContactText(why, way, dayIn(locale, died))]))
}

/** 409 with the reason where the client may not be written to or called in this way. */
export async function requireContact(
  caller: Pick<Caller, 'locale'>,
  db: Db,
  clientId: number,
  way: ContactWay,
): Promise<void> {
  const why = (await mayNotContact(caller, db, [clientId], way)).get(clientId)
  if (why) throw conflict(why)
}
