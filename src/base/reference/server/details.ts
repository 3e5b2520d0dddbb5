import { type RawBuilder, sql } from 'kysely'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { saveChildren } from '#core/server/children.ts'
import { prefixReferenceFault } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { insertRow } from '#core/server/rows.ts'
import {
  type Detail,
  type DetailInput,
  detailRecord,
  equipmentAccessories,
  equipmentParts,
  optionText,
} from '../contract/details.ts'
import { equipmentSubcategories } from '../contract/lists/catalogue.ts'
import { readMeasure } from '../contract/measure.ts'
import { type Records, storeOf } from './store.ts'

export const partStore = storeOf(equipmentParts, detailRecords('equipment_part', 'equipment_parts'))
export const accessoryStore = storeOf(
  equipmentAccessories,
  detailRecords('equipment_accessory', 'equipment_accessories'),
)

/**
 * Specifications and accessories have tables of the same shape, but for the sizes of specifications; `part` is the
 * prefix of their parts' tables.
 */
function detailRecords(part: string, table: string): Records<DetailInput, Detail> {
  const [options, assignments] = [`${part}_options`, `${part}_assignments`]
  const hasSizes = table === equipmentParts.table
  const owner = (id: number) => ({ column: 'detail_id', id })
  const optionJson = sql.raw(
    `json_build_object('id', x.id, 'value', x.value, 'rank', x.rank${hasSizes ? `, 'number', x.number` : ''})`,
  )

  async function saveChildRecords(tx: Db, id: number, sent: DetailInput, before?: Detail): Promise<void> {
    const saved = before?.options ?? []
    const numberOf = (option: number | null) => saved.find((one) => one.id === option)?.number ?? null
    const ranked = sent.options?.map(({ id: option, value, number = numberOf(option) }, i) => ({
      id: option,
      value,
      rank: i + 1,
      ...(hasSizes && { number }),
    }))
    const known = saved.map(({ id, value, rank, number = null }) => ({ id, value, rank, number }))
    if (ranked) await saveChildren(tx, options, owner(id), known, ranked)
    if (!sent.assignments) return
    await sql`DELETE FROM ${sql.table(assignments)} WHERE detail_id = ${id}`.execute(tx)
    const subcategories = sent.assignments.map(({ subcategory }) => subcategory.id)
    const ranks = sent.assignments.map(({ rank }) => rank)
    const insert = sql`INSERT INTO ${sql.table(assignments)} (detail_id, subcategory_id, rank)
      SELECT ${id}, * FROM unnest(${subcategories}::int[], ${ranks}::int[])`
    await prefixReferenceFault('assignments', insert.execute(tx))
  }

  /** Copies the assignments of the first detail, ranked last in each subcategory (rule 3.4). */
  const copyAssignments = (tx: Db, id: number) =>
    sql`INSERT INTO ${sql.table(assignments)} (detail_id, subcategory_id, rank)
      SELECT ${id}, subcategory_id, (SELECT max(rank) + 1 FROM ${sql.table(assignments)} o
        WHERE o.subcategory_id = a.subcategory_id)
      FROM ${sql.table(assignments)} a
      WHERE detail_id = (SELECT min(id) FROM ${sql.table(table)} WHERE id <> ${id})`.execute(tx)

  return {
    async read(db, _reader, where) {
      const { rows } = await sql<{ record: Detail }>`
        SELECT json_build_object('id', t.id, 'version', t.version, 'name', t.name, 'name_fr', t.name_fr,
          'type', t.type, ${sql.raw(hasSizes ? `'unit', t.unit, ` : '')}'assignedToAll', t.assigned_to_all, 'protected', t.protected,
          'options', ${each(options, optionJson)},
          'assignments', ${each(assignments, ASSIGNMENT)}) AS record
        FROM ${sql.table(table)} t WHERE ${where} ORDER BY t.id`.execute(db)
      return rows.map(({ record }) => (hasSizes ? withProposals(record) : record))
    },
    async insert(tx, sent) {
      // of two that are created at once the second is ranked after the first
      await sql`LOCK TABLE ${sql.table(table)} IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
      const asFirst = sql`coalesce((SELECT assigned_to_all FROM ${sql.table(table)} ORDER BY id LIMIT 1), false)`
      const { name, name_fr, type, unit = null, assignedToAll = asFirst } = sent
      const row = { name, name_fr, type, assignedToAll, ...(hasSizes && { unit }) }
      const id = await insertRow(tx, table, row)
      await saveChildRecords(tx, id, sent)
      if (!sent.assignments) await copyAssignments(tx, id)
      return id
    },
    async change(tx, id, sent, before) {
      await saveChildRecords(tx, id, sent, before)
      await sql`UPDATE ${sql.table(table)} SET version = version + 1, name = ${sent.name},
        name_fr = ${sent.name_fr}, type = ${sent.type}, ${sent.unit === undefined ? sql`` : sql`unit = ${sent.unit},`}
        assigned_to_all = coalesce(${sent.assignedToAll ?? null}::boolean, assigned_to_all) WHERE id = ${id}`.execute(
        tx,
      )
    },
    snapshot(detail) {
      const { type, unit = null, assignedToAll, options, assignments } = detail
      const listed = (texts: string[]) => texts.join(', ') || null
      return detailRecord.snapshot(detail, {
        type,
        unit,
        assignedToAll,
        options: listed(options.map(({ value, number }) => optionText(value, number))),
        assignments: listed(assignments.map(({ subcategory, rank }) => `${subcategory.name} ${rank}`)),
      })
    },
  }
}

const withProposals = (detail: Detail): Detail => ({
  ...detail,
  options: detail.options.map((option) => ({ ...option, proposed: readMeasure(option.value) })),
})

const each = (
  table: string,
  json: RawBuilder<unknown>,
) => sql`(SELECT coalesce(json_agg(${json} ORDER BY x.rank, x), '[]')
  FROM ${sql.table(table)} x WHERE x.detail_id = t.id)`
const SUBCATEGORY = referenceJson(
  { list: equipmentSubcategories, answer: referenceTo(equipmentSubcategories) },
  'x.subcategory_id',
)
const ASSIGNMENT = sql.raw(`json_build_object('rank', x.rank, 'subcategory', ${SUBCATEGORY})`)
