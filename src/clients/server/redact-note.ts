import { sql } from 'kysely'
import { askingAddress } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { forgetAnswers, transaction } from '#core/server/transaction.ts'
import { looksWritten } from '#trail/server/looks.ts'
import { requireClient } from './client-row.ts'
import { refuseMerged } from './merge/mark.ts'
import { lockClient } from './queries.ts'

/** Takes the text of a note out of everything that is kept but backups; the rest is the database's (decision 121). */
export async function redactNote(caller: Caller, id: number, noteId: number, reason: string) {
  // what waits to be written comes before the entry that says so
  await looksWritten(caller)
  return transaction(caller, async (tx) => {
    const row = await lockClient(tx, id)
    await refuseMerged(tx, row)
    if (!row) throw notFound()
    const { rows } = await sql<{ entry: string | null }>`
      SELECT redact_client_note(${caller.user.id}, ${id}, ${noteId}, ${reason}, ${askingAddress()}::inet) AS entry`.execute(
      tx,
    )
    if (!rows[0]?.entry) throw notFound()
    // a form that is open still has the text: its save is refused as stale
    await sql`UPDATE clients SET version = version + 1 WHERE id = ${id}`.execute(tx)
    await forgetAnswers(tx)
    return { notes: (await requireClient(tx, id)).notes }
  })
}
