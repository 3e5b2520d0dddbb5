import { type RawBuilder, sql } from 'kysely'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import { type Condition, MAX_CONDITIONS, readCondition, writeCondition } from '../contract/fit.ts'

/** Where the conditions apply: a subcategory, or that of an item. */
interface Place {
  subcategoryId?: number | undefined
  itemId?: number | undefined
}

/**
 * Condition on `equipment e` that a piece meets each condition of a fit that `checkFit` has passed. The rule is
 * `fit_keys` in the database; its keys are computed once a statement, and compared with those of each piece.
 */
export const meetsFit = (fit: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    fit.split(',').map((condition) => sql`e.search_keys && (SELECT fit_keys(${condition}))`),
    sql` AND `,
  )})`

/** The fit as it is compared and stored; 400 on `fit` if it cannot be read or does not belong there (decision 260). */
export async function checkFit(db: Db, fit: string, { subcategoryId, itemId }: Place): Promise<string> {
  const sent = fit.split(',')
  if (sent.length > MAX_CONDITIONS) throw refused(msg`At most ${{ most: MAX_CONDITIONS }} conditions.`)
  const conditions = sent.map((text) => {
    const condition = readCondition(text)
    if (!condition) throw refused(msg`This condition cannot be read: ${{ text: text.slice(0, 40) }}`)
    return condition
  })
  if (!subcategoryId && !itemId) throw refused(msg`Please choose a subcategory or an item first.`)
  const subcategory = sql`coalesce(${subcategoryId ?? null}::int,
    (SELECT subcategory_id FROM equipment_items WHERE id = ${itemId ?? null}::int))`
  const { rows } = await sql<Asked>`SELECT p.id, p.type,
      ARRAY(SELECT o.id FROM equipment_part_options o WHERE o.detail_id = p.id) AS options,
      EXISTS (SELECT FROM equipment_part_options o WHERE o.detail_id = p.id AND o.number IS NOT NULL) AS "hasNumbers"
    FROM equipment_parts p WHERE p.id = ANY(${conditions.map(({ part }) => part)}::int[])
      AND (p.assigned_to_all OR EXISTS (SELECT FROM equipment_part_assignments a
        WHERE a.detail_id = p.id AND a.subcategory_id = ${subcategory}))`.execute(db)
  for (const condition of conditions) {
    const asked = rows.find(({ id }) => id === condition.part)
    const fault = asked ? faultOf(condition, asked) : msg`The subcategory does not have this specification.`
    if (fault) throw refused(fault)
  }
  return conditions.map(writeCondition).join(',')
}

interface Asked {
  id: number
  type: 'SELECT' | 'CHECKBOX'
  options: number[]
  hasNumbers: boolean
}

function faultOf(condition: Condition, { type, options, hasNumbers }: Asked): Message | undefined {
  if ('ticked' in condition) return type === 'CHECKBOX' ? undefined : msg`This specification has no box.`
  if (type !== 'SELECT') return msg`This specification is a box.`
  if ('option' in condition)
    return options.includes(condition.option) ? undefined : msg`This option is of another specification.`
  return hasNumbers ? undefined : msg`This specification has no numbers.`
}

const refused = (message: Message) => invalid([{ field: 'fit', message }])
