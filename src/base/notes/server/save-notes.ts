import { sql } from 'kysely'
import { ADMIN } from '#base/people/contract.ts'
import type { SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden } from '#core/server/errors.ts'
import type { Note, NoteInput } from '../contract.ts'

export interface Owner {
  column: string
  id: number
}

/**
 * A note without a saved id, or with a repeated one, is new. Anyone who may update the record adds notes; only the
 * author or an ADMIN edits or removes a saved one, otherwise the whole save fails with 403 (rule 4.5). A saved note
 * that is not sent is removed, unless `keepsOthers`, or it was saved by itself: the sender may not know of it.
 */
export async function saveNotes(
  tx: Db,
  user: SignedIn,
  table: string,
  owner: Owner,
  saved: readonly Note[],
  sent: readonly NoteInput[],
  keepsOthers = false,
): Promise<void> {
  const may = (note: Note) => note.author.id === user.id || user.roles.some(({ code }) => code === ADMIN)
  const matched = new Set<NoteInput>()
  const isMissing = !keepsOthers && saved.some((note) => !sent.some(({ id }) => id === note.id))
  const alone = isMissing ? await savedByThemselves(tx, table, owner) : []
  for (const note of saved) {
    const kept = sent.find(({ id }) => id === note.id)
    if (kept) matched.add(kept)
    if (!kept && (keepsOthers || alone.includes(note.id))) continue
    const stays = kept && !kept.removed
    if (stays && kept.message === note.message && kept.loanCheck === note.loanCheck) continue
    if (!may(note)) throw forbidden()
    const { message, loanCheck } = kept ?? {}
    await (stays
      ? sql`UPDATE ${sql.table(table)} SET message = ${message}, loan_check = ${loanCheck} WHERE id = ${note.id}`
      : sql`DELETE FROM ${sql.table(table)} WHERE id = ${note.id}`
    ).execute(tx)
  }
  const added = sent.filter((note) => !matched.has(note) && !note.removed)
  if (!added.length) return
  const rows = added.map(({ message, loanCheck }) => sql`(${owner.id}, ${message}, ${loanCheck}, ${user.id})`)
  await sql`INSERT INTO ${sql.table(table)} (${sql.ref(owner.column)}, message, loan_check, author_id)
    VALUES ${sql.join(rows)}`.execute(tx)
}

async function savedByThemselves(tx: Db, table: string, { column, id }: Owner): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id} AND by_itself`.execute(tx)
  return rows.map((row) => row.id)
}
