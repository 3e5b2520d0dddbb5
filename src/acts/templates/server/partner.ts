import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import { findTemplates, type StoredTemplate } from './queries.ts'
import { snapshotOf } from './template-row.ts'

const NOT_THERE = invalid([{ field: 'partner', message: 'unknownReference' }])
const SAME_LANGUAGE = invalid([
  { field: 'partner', message: msg`The partner of a template is in the other language.` },
])
const OTHER_TYPE = invalid([
  { field: 'partner', message: msg`The partner of a template is of the same type.` },
])

/**
 * Makes two templates partners, in the transaction that has locked the first; previous partners lose theirs. Changes of
 * other templates are recorded in their history. `chosen` undefined leaves the partner unchanged.
 */
export async function savePartner(
  tx: Db,
  caller: Caller,
  template: StoredTemplate,
  chosen: { id: number } | null | undefined,
): Promise<void> {
  const wanted = chosen === undefined ? (template.partner?.id ?? null) : (chosen?.id ?? null)
  const [partner] = wanted === null ? [] : await findTemplates(tx, sql`t.id = ${wanted}`)
  if (wanted !== null && (!partner || wanted === template.id)) throw NOT_THERE
  if (partner && partner.language === template.language) throw SAME_LANGUAGE
  if (partner && partner.typeId !== template.typeId) throw OTHER_TYPE
  if (wanted === (template.partner?.id ?? null)) return
  const others = [template.partner?.id, partner?.id, partner?.partner?.id].filter((id) => id !== undefined)
  await sql`SELECT FROM templates WHERE id = ANY(${others}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
  const before = await findTemplates(tx, sql`t.id = ANY(${others}::int[])`)
  const all = [template.id, ...others]
  await sql`UPDATE templates SET partner_id = NULL WHERE id = ANY(${all}::int[])`.execute(tx)
  const pair = sql`UPDATE templates SET partner_id = CASE id WHEN ${template.id}::int THEN ${wanted}::int ELSE ${template.id}::int END
    WHERE id IN (${template.id}, ${wanted})`
  if (wanted !== null) await mapConstraint({ templates_partner: NOT_THERE }, pair.execute(tx))
  await sql`UPDATE templates SET version = version + 1 WHERE id = ANY(${others}::int[])`.execute(tx)
  const after = new Map(
    (await findTemplates(tx, sql`t.id = ANY(${others}::int[])`)).map((one) => [one.id, one]),
  )
  for (const one of before) {
    const changes = changesBetween(snapshotOf(one), snapshotOf(after.get(one.id) ?? one))
    await audit(tx, caller.user.id, 'templates', one.id, 'UPDATE', changes)
  }
}
