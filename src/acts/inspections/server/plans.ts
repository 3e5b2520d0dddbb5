import { type RawBuilder, sql } from 'kysely'
import { checklistRef, checklists } from '#acts/preparations/contract/checklists.ts'
import { equipmentItems, equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { type Reader, type Records, storeOf } from '#base/reference/server/store.ts'
import { msg } from '#core/contract/msg.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { mapConstraint, mapUniqueViolation, prefixReferenceFault } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { insertRow, updateRow } from '#core/server/rows.ts'
import { inNameOrder } from '#core/server/text-order.ts'
import { type Plan, type PlanInput, planRecord, plans } from '../contract/plans.ts'

type Covered = Parameters<typeof referenceJson>[0] & { list: { table: string } }

const covered = (of: Covered, links: string, column: string) =>
  sql.raw(`(SELECT coalesce(json_agg(${referenceJson(of, 's.id')} ORDER BY s.name, s.id), '[]')
    FROM ${links} x JOIN ${of.list.table} s ON s.id = x.${column} WHERE x.plan_id = t.id)`)
const ITEMS = covered(
  { list: equipmentItems, answer: referenceTo(equipmentItems) },
  'maintenance_plan_items',
  'item_id',
)
const SUBCATEGORIES = covered(
  { list: equipmentSubcategories, answer: referenceTo(equipmentSubcategories) },
  'maintenance_plan_subcategories',
  'subcategory_id',
)
const CHECKLIST = sql.raw(referenceJson({ list: checklists, answer: checklistRef }, 't.checklist_id'))

async function read(db: Db, { locale }: Reader, where: RawBuilder<unknown>): Promise<Plan[]> {
  const { rows } = await sql<{ record: Plan }>`
    SELECT json_build_object('id', t.id, 'version', t.version, 'name', t.name, 'name_fr', t.name_fr,
      'everyMonths', t.every_months, 'afterLoans', t.after_loans, 'everyReturn', t.every_return,
      'noticeDays', t.notice_days, 'whenOverdue', t.when_overdue, 'items', ${ITEMS}, 'subcategories', ${SUBCATEGORIES},
      'checklist', ${CHECKLIST}) AS record
    FROM maintenance_plans t WHERE ${where} ORDER BY ${sql.raw(inNameOrder('t', locale))}, t.id`.execute(db)
  return rows.map((row) => row.record)
}

const NO_CHECKLIST = invalid([
  { field: 'checklist', message: msg`Please choose a checklist of the kind Inspection` },
])

async function refuseOtherChecklist(tx: Db, { checklist }: PlanInput, before?: Plan): Promise<void> {
  if (!checklist || checklist.id === before?.checklist?.id) return
  const { rows } = await sql`SELECT FROM checklists
    WHERE id = ${checklist.id} AND kind = 'INSPECTION' AND deleted_at IS NULL FOR KEY SHARE`.execute(tx)
  if (!rows.length) throw NO_CHECKLIST
}

const LINKS = [
  { field: 'items', table: 'maintenance_plan_items', column: 'item_id' },
  { field: 'subcategories', table: 'maintenance_plan_subcategories', column: 'subcategory_id' },
] as const

/** Writes only the differences: each written row recomputes the due dates of its pieces. */
async function saveLinks(tx: Db, id: number, sent: PlanInput): Promise<void> {
  for (const { field, table, column } of LINKS) {
    const ids = sent[field].map((one) => one.id)
    await sql`DELETE FROM ${sql.table(table)}
      WHERE plan_id = ${id} AND ${sql.ref(column)} <> ALL (${ids}::int[])`.execute(tx)
    const insert = sql`INSERT INTO ${sql.table(table)} (plan_id, ${sql.ref(column)})
      SELECT ${id}, one FROM unnest(${ids}::int[]) one ORDER BY one ON CONFLICT DO NOTHING`
    await prefixReferenceFault(field, insert.execute(tx))
  }
}

const NO_STATUS = {
  maintenance_plans_with_status: conflict(
    msg`No equipment status has the purpose that this needs. An administrator chooses one in Tools.`,
  ),
}

const saved = <R>({ name }: PlanInput, save: Promise<R>): Promise<R> =>
  mapConstraint(
    NO_STATUS,
    mapUniqueViolation({ maintenance_plans_name_key: { field: 'name', value: name } }, save),
  )

const listed = (names: { name: string }[]) => names.map(({ name }) => name).join(', ') || null

const columnsOf = (sent: PlanInput) => ({
  name: sent.name,
  name_fr: sent.name_fr,
  everyMonths: sent.everyMonths,
  afterLoans: sent.afterLoans,
  everyReturn: sent.everyReturn,
  noticeDays: sent.noticeDays,
  whenOverdue: sent.whenOverdue,
  checklistId: sent.checklist?.id ?? null,
})

const records: Records<PlanInput, Plan> = {
  read,
  async insert(tx, sent) {
    await refuseOtherChecklist(tx, sent)
    const id = await saved(sent, insertRow(tx, 'maintenance_plans', columnsOf(sent)))
    await saveLinks(tx, id, sent)
    return id
  },
  async change(tx, id, sent, before) {
    await refuseOtherChecklist(tx, sent, before)
    await saveLinks(tx, id, sent)
    const values = { ...columnsOf(sent), version: sql`version + 1` }
    await saved(sent, updateRow(tx, 'maintenance_plans', id, values))
  },
  snapshot: (plan) =>
    planRecord.snapshot(plan, {
      whenOverdue: plan.whenOverdue,
      items: listed(plan.items),
      subcategories: listed(plan.subcategories),
      checklist: plan.checklist?.name ?? null,
    }),
}

export const planStore = storeOf(plans, records)
