import { sql } from 'kysely'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import type { Db } from '#core/server/database.ts'
import { findPage } from '#core/server/listing.ts'
import type { Note } from '../contract.ts'
import { noteJson } from './json.ts'
import type { Owner } from './save-notes.ts'

/** One page of the notes of a record, newest first. The caller has checked that the user may see them. */
export async function pageOfNotes(db: Db, table: string, { column, id }: Owner, query: PageQuery) {
  const listing = {
    table,
    alias: 'x',
    where: sql`${sql.ref(`x.${column}`)} = ${id}`,
    json: sql.raw(noteJson),
    order: sql.raw('x.created_at DESC, x.id DESC'),
  }
  const { records, count } = await findPage<Note>(db, listing, query)
  return toPage(records, count, query)
}
