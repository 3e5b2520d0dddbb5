import { sql } from 'kysely'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import type { Caller } from '#core/server/caller.ts'
import { findPage } from '#core/server/listing.ts'
import type { Preparation, PreparationRow } from '../contract/preparations.ts'
import { preparationJson, preparationRowJson, visible } from './queries.ts'

interface Query extends PageQuery {
  open?: 'true' | 'false' | undefined
  equipment?: number | undefined
}

/** Lists preparations; open ones oldest first. */
export async function listPreparations(caller: Caller, { open, equipment, ...page }: Query) {
  const conditions = [
    visible(caller),
    open === 'true' && sql`p.ended_at IS NULL`,
    open === 'false' && sql`p.ended_at IS NOT NULL`,
    equipment !== undefined && sql`p.equipment_id = ${equipment}`,
  ]
  const listing = {
    table: 'preparations',
    alias: 'p',
    where: sql.join(conditions.filter(Boolean), sql` AND `),
    json: preparationRowJson,
    order: sql`p.begun_at, p.id`,
  }
  const found = await findPage<PreparationRow>(caller.db, listing, page)
  return toPage(found.records, found.count, page)
}

/** Whole open preparations, oldest first, at most `most`. */
export async function openPreparations(caller: Caller, most: number): Promise<Preparation[]> {
  const { rows } = await sql<{ one: Preparation }>`
    SELECT ${preparationJson()} AS one FROM preparations p WHERE p.ended_at IS NULL AND ${visible(caller)}
    ORDER BY p.begun_at, p.id LIMIT ${most}`.execute(caller.db)
  return rows.map(({ one }) => one)
}
