import { type RawBuilder, sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { userJson } from '#core/server/record-json.ts'
import { pieceJson } from '#records/equipment/server/json.ts'
import { lockPieces } from '#records/equipment/server/lending.ts'
import { mayOpen } from '#records/equipment/server/queries.ts'
import type { Outcome, Preparation } from '../contract/preparations.ts'

/** JSON of `preparations p` of `equipment e`, as text without parameters. */

const ROW = `'id', p.id,
  'equipment', (SELECT json_build_object(${pieceJson}, 'deleted', e.archived_at IS NOT NULL)
    FROM equipment e WHERE e.id = p.equipment_id),
  'checklist', (SELECT json_build_object('id', c.id, 'name', c.name, 'name_fr', c.name_fr)
    FROM checklist_versions v JOIN checklists c ON c.id = v.checklist_id WHERE v.id = p.checklist_version_id),
  'begunAt', iso(p.begun_at), 'begunBy', ${userJson('p.begun_by')},
  'endedAt', iso(p.ended_at), 'endedBy', ${userJson('p.ended_by')}, 'outcome', p.outcome,
  'answered', (SELECT count(*)::int FROM preparation_lines x WHERE x.preparation_id = p.id AND x.value IS NOT NULL),
  'asked', (SELECT count(*)::int FROM preparation_lines x WHERE x.preparation_id = p.id)`

export const preparationRowJson = sql.raw(`json_build_object(${ROW})`)

const LINE = `json_build_object('id', l.id, 'text', l.text, 'text_fr', l.text_fr, 'answer', l.answer, 'unit', l.unit,
  'required', l.required, 'critical', l.critical, 'value', x.value, 'note', x.note, 'version', x.version,
  'updatedAt', iso(x.updated_at), 'updatedBy', ${userJson('x.updated_by')})`

export const lineJson = sql.raw(LINE)

const REST = `'missing', (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'name_fr', a.name_fr) ORDER BY a.id), '[]')
    FROM loan_return_missing m JOIN equipment_accessories a ON a.id = m.accessory_id WHERE m.loan_id = p.loan_id),
  'lines', (SELECT coalesce(json_agg(${LINE} ORDER BY l.place), '[]')
    FROM preparation_lines x JOIN checklist_lines l ON l.id = x.line_id WHERE x.preparation_id = p.id),
  'pictures', (SELECT coalesce(json_agg(json_build_object('id', x.id,
      'url', '/api/preparations/' || p.id || '/pictures/' || x.id, 'name', x.name, 'contentType', x.content_type,
      'size', x.size, 'createdAt', iso(x.created_at), 'creator', ${userJson('x.created_by')}) ORDER BY x.id), '[]')
    FROM preparation_pictures x WHERE x.preparation_id = p.id)`

/** Includes the loan that the piece came back from, unless its client is hidden. */
export const preparationJson = () => sql`json_build_object(${sql.raw(ROW)}, 'note', p.note,
  'loan', (SELECT json_build_object('id', l.id) FROM loans l WHERE l.id = p.loan_id${andNotHidden('l.client_id')}),
  ${sql.raw(REST)})`

/** Condition that the user may see the piece. */
export const visible = ({ user }: Caller): RawBuilder<boolean> =>
  sql`p.equipment_id IN (SELECT e.id FROM equipment e WHERE ${mayOpen(user)})`

export async function readPreparation(caller: Caller, id: number, db: Db = caller.db): Promise<Preparation> {
  const { rows } = await sql<{ one: Preparation }>`
    SELECT ${preparationJson()} AS one FROM preparations p WHERE p.id = ${id} AND ${visible(caller)}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0].one
}

export interface Locked {
  id: number
  equipmentId: number
  outcome: Outcome | null
}

/** Locks a preparation after its piece, the order used everywhere; 404 if the user may not see the piece. */
export async function lockPreparation(tx: Db, caller: Caller, id: number): Promise<Locked> {
  const { rows: seen } = await sql<{ equipmentId: number }>`
    SELECT p.equipment_id AS "equipmentId" FROM preparations p WHERE p.id = ${id} AND ${visible(caller)}`.execute(
    tx,
  )
  if (!seen[0]) throw notFound()
  await lockPieces(tx, [seen[0].equipmentId])
  const { rows } = await sql<Locked>`
    SELECT id, equipment_id AS "equipmentId", outcome FROM preparations WHERE id = ${id} FOR UPDATE`.execute(
    tx,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** 409 that names the user who ended it. */
export async function refuseEnded(tx: Db, id: number): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT (SELECT first_name || ' ' || last_name FROM users WHERE id = p.ended_by) AS name
    FROM preparations p WHERE p.id = ${id} AND p.ended_at IS NOT NULL`.execute(tx)
  if (rows[0]) throw conflict(msg`${{ name: rows[0].name ?? '' }} has finished this preparation.`)
}
