import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound } from '#core/server/errors.ts'
import type { ServiceInput } from '../contract/service.ts'
import { findService, type ServiceRow } from './queries.ts'

/** Checks that the subcategory belongs to the category (rule 2.2.4), and locks it so that it does not move meanwhile. */
export async function checkSubcategory(tx: Db, { category, subcategory }: ServiceInput): Promise<void> {
  const { rows } = await sql<{ category: number }>`
    SELECT category_id AS category FROM service_subcategories WHERE id = ${subcategory.id} FOR SHARE`.execute(
    tx,
  )
  const owner = rows[0]?.category
  if (owner !== undefined && owner !== category.id)
    throw invalid([{ field: 'subcategory', message: 'subcategoryOfOther' }])
}

/** Reads a repair that the caller has just locked or written. */
export async function requireService(tx: Db, id: number): Promise<ServiceRow> {
  const repair = await findService(tx, id)
  if (!repair) throw notFound()
  return repair
}
