import { sql } from 'kysely'
import { ADMIN } from '#base/people/contract.ts'
import { PAGE_SIZE } from '#core/contract/paging.ts'
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
 * that is not sent stays if `keepsOthers`, if it was saved by itself, or if the record has more notes than a page:
 * the sender may not know of it (decision 45). Otherwise it is removed.
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
  // of a repeated id the first counts
  const sentById = new Map(sent.toReversed().map((note) => [note.id, note]))
  const matched = new Set<NoteInput>()
  const keepsAll = keepsOthers || saved.length > PAGE_SIZE
  const isMissing = !keepsAll && saved.some(({ id }) => !sentById.has(id))
  const alone = isMissing ? await savedByThemselves(tx, table, owner) : []
  for (const note of saved) {
    const kept = sentById.get(note.id)
    if (kept) matched.add(kept)
    if (!kept && (keepsAll || alone.includes(note.id))) continue
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
  await sql`INSERT INTO ${sql.table(table)} (${sql.ref(owner.column)}, message, loan_check, author_id)
    SELECT ${owner.id}, message, loan_check, ${user.id}
    FROM unnest(${added.map(({ message }) => message)}::text[], ${added.map(({ loanCheck }) => loanCheck)}::boolean[])
      WITH ORDINALITY AS n (message, loan_check, place) ORDER BY place`.execute(tx)
}

async function savedByThemselves(tx: Db, table: string, { column, id }: Owner): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id} AND by_itself`.execute(tx)
  return rows.map((row) => row.id)
}
