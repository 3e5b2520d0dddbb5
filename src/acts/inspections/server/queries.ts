import { type RawBuilder, sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { userJson } from '#core/server/record-json.ts'
import { CITY, PHONE } from '#records/clients/server/home.ts'
import { isVisiblePiece, mayOpen } from '#records/equipment/server/queries.ts'
import type { Inspection, InspectionsOfPiece } from '../contract/inspections.ts'

const PLAN = `json_build_object('id', p.id, 'name', p.name, 'name_fr', p.name_fr)`

const line = (more: string) => `json_build_object('id', l.id, 'text', l.text, 'text_fr', l.text_fr,
  'answer', l.answer, 'unit', l.unit, 'required', l.required, 'critical', l.critical${more})`

/** JSON of `inspections i` by `maintenance_plans p`. */
const INSPECTION = sql.raw(`json_build_object('id', i.id, 'version', i.version,
  'equipment', json_build_object('id', i.equipment_id), 'plan', ${PLAN}, 'doneOn', i.done_on, 'doneBy', ${userJson('i.done_by')},
  'firm', i.firm, 'outcome', i.outcome, 'remark', i.remark,
  'lines', (SELECT coalesce(json_agg(${line(`, 'value', coalesce(x.value, to_jsonb(x.picture_id)), 'note', x.note`)} ORDER BY l.place), '[]')
    FROM inspection_lines x JOIN checklist_lines l ON l.id = x.line_id WHERE x.inspection_id = i.id),
  'certificate', CASE WHEN i.certificate_key IS NOT NULL THEN json_build_object(
    'url', '/api/inspections/' || i.id || '/certificate', 'name', i.certificate_name,
    'contentType', i.certificate_type, 'size', i.certificate_size) END,
  'pictures', (SELECT coalesce(json_agg(json_build_object('id', x.id, 'url', '/api/inspections/' || i.id || '/pictures/' || x.id,
      'name', x.name, 'contentType', x.content_type, 'size', x.size) ORDER BY x.id), '[]')
    FROM inspection_pictures x WHERE x.inspection_id = i.id),
  'nextDueOn', CASE WHEN NOT EXISTS (SELECT FROM inspections o
      WHERE o.equipment_id = i.equipment_id AND o.plan_id = i.plan_id AND o.done_on > i.done_on)
    THEN (SELECT d.due_on FROM equipment_due d WHERE d.equipment_id = i.equipment_id AND d.plan_id = i.plan_id) END,
  'createdAt', iso(i.created_at), 'updatedAt', iso(i.updated_at), 'updatedBy', ${userJson('i.updated_by')})`)

async function find(db: Db, where: RawBuilder<unknown>): Promise<Inspection[]> {
  const { rows } = await sql<{ one: Inspection }>`
    SELECT ${INSPECTION} AS one FROM inspections i JOIN maintenance_plans p ON p.id = i.plan_id
    WHERE ${where} ORDER BY i.done_on DESC, i.id DESC`.execute(db)
  return rows.map(({ one }) => one)
}

/** Condition that the user may see the piece. */
const visible = ({ user }: Caller, id: number) =>
  sql`i.id = ${id} AND i.equipment_id IN (SELECT e.id FROM equipment e WHERE ${mayOpen(user)})`

export async function readInspection(caller: Caller, id: number, db: Db = caller.db): Promise<Inspection> {
  const [found] = await find(db, visible(caller, id))
  if (!found) throw notFound()
  return found
}

export async function isVisibleInspection(caller: Caller, id: number): Promise<boolean> {
  return (await find(caller.db, visible(caller, id))).length > 0
}

export async function storedCertificate(caller: Caller, id: number) {
  const { rows } = await sql<{ key: string; name: string; contentType: string }>`
    SELECT i.certificate_key AS key, i.certificate_name AS name, i.certificate_type AS "contentType"
    FROM inspections i WHERE ${visible(caller, id)} AND i.certificate_key IS NOT NULL`.execute(caller.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function storedPicture(
  caller: Caller,
  { id, picture }: { id: number; picture: number },
  size: 'full' | 'thumbnail',
) {
  const { rows } = await sql<{ key: string; name: string; contentType: string }>`
    SELECT ${sql.ref(size === 'full' ? 'x.key' : 'x.thumbnail_key')} AS key, x.name, x.content_type AS "contentType"
    FROM inspection_pictures x JOIN inspections i ON i.id = x.inspection_id
    WHERE x.id = ${picture} AND ${visible(caller, id)}`.execute(caller.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Condition for the plans of `equipment e`. */
const OF_PIECE = sql`p.id IN (SELECT plan_id FROM maintenance_plan_items WHERE item_id = e.item_id
  UNION ALL SELECT plan_id FROM maintenance_plan_subcategories WHERE subcategory_id = e.subcategory_id)`

/** Lines of the checklist version that contains a line. */
export const linesBeside = (
  lineId: number,
) => sql`(SELECT json_agg(${sql.raw(line(''))} ORDER BY l.place) FROM checklist_lines l
  WHERE l.checklist_version_id = (SELECT o.checklist_version_id FROM checklist_lines o WHERE o.id = ${lineId}))`

/** Current lines of the checklist of `maintenance_plans p`. */
export const linesOfPlan = sql.raw(`(SELECT coalesce(json_agg(${line('')} ORDER BY l.place), '[]')
  FROM checklists c JOIN checklist_lines l ON l.checklist_version_id =
    (SELECT v.id FROM checklist_versions v WHERE v.checklist_id = c.id ORDER BY v.number DESC LIMIT 1)
  WHERE c.id = p.checklist_id AND c.deleted_at IS NULL AND c.kind = 'INSPECTION')`)

export async function isPlanOf(db: Db, pieceId: number, planId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM equipment e JOIN maintenance_plans p ON ${OF_PIECE}
    WHERE e.id = ${pieceId} AND p.id = ${planId}`.execute(db)
  return rows.length > 0
}

/** 404 if the user may not see the piece. */
export async function listInspections(caller: Caller, id: number): Promise<InspectionsOfPiece> {
  if (!(await isVisiblePiece(caller, id))) throw notFound()
  const { rows } = await sql<Omit<InspectionsOfPiece, 'inspections' | 'atHome'>>`
    SELECT (SELECT coalesce(json_agg(json_build_object(
        'plan', json_build_object('id', p.id, 'name', p.name, 'name_fr', p.name_fr, 'whenOverdue', p.when_overdue),
        'dueOn', d.due_on, 'overdue', d.overdue_on <= organisation_day()) ORDER BY d.due_on, p.id), '[]')
      FROM equipment_due d JOIN maintenance_plans p ON p.id = d.plan_id WHERE d.equipment_id = e.id) AS due,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'name_fr', p.name_fr,
        'lines', ${linesOfPlan}) ORDER BY p.name, p.id), '[]') FROM maintenance_plans p WHERE ${OF_PIECE}) AS plans
    FROM equipment e WHERE e.id = ${id}`.execute(caller.db)
  const [found] = rows
  if (!found) throw notFound()
  return {
    ...found,
    inspections: await find(caller.db, sql`i.equipment_id = ${id}`),
    atHome: await borrowerOf(caller, id),
  }
}

async function borrowerOf({ db, user }: Caller, id: number): Promise<InspectionsOfPiece['atHome']> {
  if (!holds(user, { allOf: ['READ_EQUIPMENT', 'READ_CLIENTS'] })) return null
  const { rows } = await sql<{ one: InspectionsOfPiece['atHome'] }>`
    SELECT json_build_object('client', json_build_object('id', c.id, 'clientNumber', c.client_number::text,
        'firstName', c.first_name, 'lastName', c.last_name),
      'phone', ${PHONE}, 'city', ${CITY}) AS one
    FROM loans l JOIN clients c ON c.id = l.client_id
    WHERE l.equipment_id = ${id} AND l.return_date IS NULL AND l.archived_at IS NULL${andNotHidden('c.id')}`.execute(
    db,
  )
  return rows[0]?.one ?? null
}
