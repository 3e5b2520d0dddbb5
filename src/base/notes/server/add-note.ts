import { sql } from 'kysely'
import { audit, changesBetween, said } from '#core/server/audit.ts'
import type { SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { Note } from '../contract.ts'
import { noteJson } from './json.ts'
import type { Owner } from './save-notes.ts'
import { noteSnapshot } from './snapshot.ts'

export interface AddedNote {
  message: string
  /** Marks the note as a check on what the client has on loan. */
  loanCheck?: boolean
  saidAt?: string | undefined
}

/** Adds one note and its entry in the trail of `entity`. The caller's transaction has locked the record. */
export async function addNote(
  tx: Db,
  user: SignedIn,
  entity: string,
  table: string,
  owner: Owner,
  { message, loanCheck = false, saidAt }: AddedNote,
): Promise<Note> {
  const { rows } = await sql<{ note: Note }>`
    INSERT INTO ${sql.table(table)} AS x (${sql.ref(owner.column)}, message, author_id, loan_check, by_itself, created_at)
    VALUES (${owner.id}, ${message}, ${user.id}, ${loanCheck}, true, clock_timestamp())
    RETURNING ${sql.raw(noteJson)} AS note`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the note was not inserted')
  const changes = changesBetween({}, noteSnapshot([row.note]))
  await audit(tx, user.id, entity, owner.id, 'UPDATE', [...changes, ...said(saidAt)])
  return row.note
}
