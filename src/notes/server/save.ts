import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { forbidden } from '#kit/server/errors.ts'
import { ADMIN } from '#people/contract.ts'
import type { Note, NoteInput } from '../contract.ts'

/** The notes of `x.column = e.id` as JSON, oldest first; `x` is a table of notes. */
export const notesJson = (table: string, column: string, owner: string) =>
  `(SELECT coalesce(json_agg(json_build_object('id', x.id, 'message', x.message,
      'author', (SELECT json_build_object('id', id, 'name', first_name || ' ' || last_name) FROM users WHERE id = x.author_id),
      'loanCheck', x.loan_check, 'createdAt', iso(x.created_at)) ORDER BY x.created_at, x.id), '[]')
    FROM ${table} x WHERE x.${column} = ${owner})`

/**
 * A note whose id is not among the saved, or comes twice, is new. Anyone who may update the record adds notes; only
 * the author or an ADMIN edits or removes a saved one, else 403 and nothing of the save happens (decisions 5).
 */
export async function saveNotes(
  tx: Db,
  user: SignedIn,
  table: string,
  owner: { column: string; id: number },
  saved: readonly Note[],
  sent: readonly NoteInput[],
): Promise<void> {
  const may = (note: Note) => note.author.id === user.id || user.roles.some(({ code }) => code === ADMIN)
  const matched = new Set<NoteInput>()
  for (const note of saved) {
    const kept = sent.find(({ id }) => id === note.id)
    if (kept) matched.add(kept)
    if (kept && kept.message === note.message && kept.loanCheck === note.loanCheck) continue
    if (!may(note)) throw forbidden()
    const { message, loanCheck } = kept ?? {}
    await (kept
      ? sql`UPDATE ${sql.table(table)} SET message = ${message}, loan_check = ${loanCheck} WHERE id = ${note.id}`
      : sql`DELETE FROM ${sql.table(table)} WHERE id = ${note.id}`
    ).execute(tx)
  }
  for (const { message, loanCheck } of sent.filter((note) => !matched.has(note))) {
    await sql`INSERT INTO ${sql.table(table)} (${sql.ref(owner.column)}, message, loan_check, author_id)
      VALUES (${owner.id}, ${message}, ${loanCheck}, ${user.id})`.execute(tx)
  }
}
