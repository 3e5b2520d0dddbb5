import { sql } from 'kysely'
import type { Redactable } from '#base/trail/contract/redaction.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { askingAddress } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { forgetAnswers, transaction } from '#core/server/transaction.ts'
import { refuseMerged } from './merge/mark.ts'
import { lockClient } from './queries.ts'

/**
 * Redacts a text about a client in all stored data except backups, by a database function (decision 121). 404 if the
 * client has no such text.
 */
export async function redactText(
  caller: Caller,
  id: number,
  { text, id: textId, entry, reason }: Redactable & { reason: string },
): Promise<void> {
  // pending read access entries are written before the entry of the redaction
  await looksWritten(caller)
  return transaction(caller, async (tx) => {
    const row = await lockClient(tx, id)
    await refuseMerged(tx, row)
    if (!row) throw notFound()
    const { rows } = await sql<{ entry: string | null }>`
      SELECT redact_text(${caller.user.id}, ${id}, ${text}, ${textId}, ${entry ?? null}::bigint, ${reason},
        ${askingAddress()}::inet) AS entry`.execute(tx)
    if (!rows[0]?.entry) throw notFound()
    // an open form still has the text: its save is refused as stale
    await sql`UPDATE clients SET version = version + 1 WHERE id = ${id}`.execute(tx)
    await forgetAnswers(tx)
  })
}
