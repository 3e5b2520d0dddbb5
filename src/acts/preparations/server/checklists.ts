import { type RawBuilder, sql } from 'kysely'
import { equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { type Reader, type Records, type Store, storeOf } from '#base/reference/server/store.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapUniqueViolation, prefixReferenceFault } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { insertRow } from '#core/server/rows.ts'
import { inNameOrder } from '#core/server/text-order.ts'
import { transaction } from '#core/server/transaction.ts'
import { type Checklist, type ChecklistInput, checklistRecord, checklists } from '../contract/checklists.ts'

/** SQL of the lines of the newest version of `checklists t`. */
const LINES = sql`(SELECT coalesce(json_agg(json_build_object('id', l.id, 'text', l.text, 'text_fr', l.text_fr,
    'answer', l.answer, 'unit', l.unit, 'required', l.required, 'critical', l.critical) ORDER BY l.place), '[]')
  FROM checklist_lines l WHERE l.checklist_version_id =
    (SELECT v.id FROM checklist_versions v WHERE v.checklist_id = t.id ORDER BY v.number DESC LIMIT 1))`

const SUBCATEGORY = sql.raw(
  referenceJson(
    { list: equipmentSubcategories, answer: referenceTo(equipmentSubcategories) },
    'c.subcategory_id',
  ),
)

async function read(db: Db, { locale }: Reader, where: RawBuilder<unknown>): Promise<Checklist[]> {
  const { rows } = await sql<{ record: Checklist }>`
    SELECT json_build_object('id', t.id, 'version', t.version, 'name', t.name, 'name_fr', t.name_fr, 'kind', t.kind,
      'subcategories', (SELECT coalesce(json_agg(${SUBCATEGORY} ORDER BY c.subcategory_id), '[]')
        FROM checklist_subcategories c WHERE c.checklist_id = t.id),
      'lines', ${LINES}) AS record
    FROM checklists t WHERE t.deleted_at IS NULL AND ${where}
    ORDER BY ${sql.raw(inNameOrder('t', locale))}, t.id`.execute(db)
  return rows.map((row) => row.record)
}

async function saveSubcategories(tx: Db, id: number, { subcategories }: ChecklistInput): Promise<void> {
  await sql`DELETE FROM checklist_subcategories WHERE checklist_id = ${id}`.execute(tx)
  const insert = sql`INSERT INTO checklist_subcategories (checklist_id, subcategory_id)
    SELECT ${id}, unnest(${subcategories.map((one) => one.id)}::int[])`
  await prefixReferenceFault('subcategories', insert.execute(tx))
}

/** Adds a version with these lines after the existing ones. */
async function addVersion(tx: Db, id: number, { lines }: ChecklistInput): Promise<void> {
  const number = sql`(SELECT coalesce(max(number), 0) + 1 FROM checklist_versions WHERE checklist_id = ${id})`
  const versionId = await insertRow(tx, 'checklist_versions', { checklistId: id, number })
  await sql`
    INSERT INTO checklist_lines (checklist_version_id, place, text, text_fr, answer, unit, required, critical)
    SELECT ${versionId}, l.place, l.line->>'text', l.line->>'text_fr', l.line->>'answer', l.line->>'unit',
      (l.line->>'required')::boolean, (l.line->>'critical')::boolean
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY l (line, place)`.execute(tx)
}

const wordsOf = (lines: ChecklistInput['lines'] | Checklist['lines']) =>
  JSON.stringify(
    lines.map(({ text, text_fr, answer, unit, required, critical }) => [
      text,
      text_fr,
      answer,
      unit,
      required,
      critical,
    ]),
  )

const taken = ({ name }: ChecklistInput) => ({ checklists_name_key: { field: 'name', value: name } })

const records: Records<ChecklistInput, Checklist> = {
  read,
  async insert(tx, sent) {
    const { name, name_fr, kind } = sent
    const id = await mapUniqueViolation(taken(sent), insertRow(tx, 'checklists', { name, name_fr, kind }))
    await saveSubcategories(tx, id, sent)
    await addVersion(tx, id, sent)
    return id
  },
  async change(tx, id, sent, before) {
    await saveSubcategories(tx, id, sent)
    if (wordsOf(sent.lines) !== wordsOf(before.lines)) await addVersion(tx, id, sent)
    const update = sql`UPDATE checklists SET version = version + 1, name = ${sent.name}, name_fr = ${sent.name_fr},
      kind = ${sent.kind} WHERE id = ${id}`
    await mapUniqueViolation(taken(sent), update.execute(tx))
  },
  snapshot: (checklist) =>
    checklistRecord.snapshot(checklist, {
      kind: checklist.kind,
      subcategories: checklist.subcategories.map(({ name }) => name).join(', ') || null,
      lines: checklist.lines
        .map(({ text, answer, unit }) => [text, answer, unit].filter(Boolean).join(' · '))
        .join('; '),
    }),
}

export const allChecklists = (caller: Caller): Promise<Checklist[]> => read(caller.db, caller, sql`true`)

export async function readChecklist(caller: Caller, id: number): Promise<Checklist> {
  const [checklist] = await read(caller.db, caller, sql`t.id = ${id}`)
  if (!checklist) throw notFound()
  return checklist
}

/** Deletes a checklist. It can no longer be started; preparations that have begun keep it. */
function remove(caller: Caller, id: number): Promise<void> {
  return transaction(caller, async (tx) => {
    await sql`SELECT FROM checklists WHERE id = ${id} FOR UPDATE`.execute(tx)
    const [before] = await read(tx, caller, sql`t.id = ${id}`)
    if (!before) throw notFound()
    await sql`DELETE FROM checklist_subcategories WHERE checklist_id = ${id}`.execute(tx)
    await sql`UPDATE checklists SET deleted_at = now(), version = version + 1 WHERE id = ${id}`.execute(tx)
    await audit(tx, caller.user.id, 'checklists', id, 'DELETE', changesBetween(records.snapshot(before), {}))
  })
}

export const checklistStore: Store<ChecklistInput, Checklist> = { ...storeOf(checklists, records), remove }
