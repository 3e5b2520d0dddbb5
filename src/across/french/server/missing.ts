import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import { frenchOf } from '#core/contract/in-language.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { snakeCase } from '#core/server/snake-case.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import { FIRST, type missingFrench } from '../contract/calls.ts'
import { enters, FRENCH_LISTS, type FrenchList } from '../contract/lists.ts'

type Missing = Answered<typeof missingFrench>

/** Conditions for rows that were deleted. */
const GONE: Record<string, string> = { checklists: 'deleted_at IS NOT NULL' }

/** Condition that a row of table `t` is not deleted. */
export const isThere = ({ table }: FrenchList) => `NOT (${GONE[table] ?? 'false'})`

/** Missing French names of each list that the user may change, in the order of the English ones. */
export async function listMissing({ db, user }: Caller): Promise<Missing> {
  const own = FRENCH_LISTS.filter((list) => holds(user, enters(list)))
  const { rows } = await sql<{
    found: Missing[number]
  }>`${sql.join(own.map(missingOf), sql` UNION ALL `)}`.execute(db)
  return rows.map(({ found }) => found).filter(({ count }) => count > 0)
}

/** Table and column names come from declarations, not from input. */
function missingOf(list: FrenchList) {
  const [english, mark] = [`t.${list.english}`, list.mark ? `t.${snakeCase(list.mark)}::text` : 'NULL::text']
  const where = `${list.table} t WHERE ${isThere(list)} AND t.${frenchOf(list.english)} IS NULL`
  const order = [mark, inTextOrder(english), 't.id'].filter((by) => by !== 'NULL::text').join(', ')
  return sql`SELECT json_build_object('list', ${list.entity}::text,
    'count', (SELECT count(*) FROM ${sql.raw(where)}),
    'entries', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'text', f.text, 'mark', f.mark)), '[]')
      FROM (SELECT t.id, ${sql.raw(`${english} AS text, ${mark} AS mark FROM ${where} ORDER BY ${order}`)}
        LIMIT ${FIRST}) f)) AS found`
}
