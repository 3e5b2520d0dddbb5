import { type RawBuilder, sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import { hiddenSubjects } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, forbidden, notFound, stale } from '#core/server/errors.ts'
import { countOf } from '#core/server/listing.ts'
import { translate } from '#core/server/translate.ts'
import {
  type Encoding,
  type FileQuestion,
  type ForAll,
  type Import,
  type ImportState,
  type ImportSummary,
  MAPPABLE,
  OUTCOMES,
  ROLLBACK_DAYS,
} from '../contract/imports.ts'
import type { KeptColumn } from './columns.ts'
import { kindOf, kindsOf } from './kinds/all.ts'
import type { ImportKind } from './kinds/kind.ts'
import { listsOf } from './lists.ts'
import { earlierText } from './texts.ts'

export interface KeptImport {
  id: number
  version: number
  kind: string
  state: ImportState
  rows: number
  columns: KeptColumn[]
  stops: boolean
  done: number
  actingUser: number
  key: string | null
  sha256: string
  sheet: string | null
  sheets: string[]
  header: number
  encoding: Encoding | null
  questions: FileQuestion[]
  forAll: ForAll[]
  fileName: string
}

const outcomes = OUTCOMES.map(
  (one) => sql`${sql.lit(one.toLowerCase())}, coalesce((i.counts ->> ${sql.lit(one)})::int, 0)`,
)
const COUNTS = sql`json_build_object(${sql.join(outcomes)})`

const SUMMARY = sql`'id', i.id, 'version', i.version, 'kind', i.kind, 'state', i.state, 'fileName', i.file_name,
  'createdAt', iso(i.created_at), 'createdBy', (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
    FROM users u WHERE u.id = i.created_by),
  'rows', i.rows, 'counts', ${COUNTS}, 'done', i.done, 'of', i.rows`

/** 404 if there is no such import, 403 if the caller may not import its kind. */
export async function requireImport(caller: Caller, db: Db, id: number, lock = false): Promise<KeptImport> {
  const { rows } = await sql<KeptImport>`
    SELECT id, version, kind, state, rows, columns, stops, done, acting_user, key, sha256, sheet, sheets, header, encoding, questions, for_all, file_name
    FROM imports WHERE id = ${id}
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db)
  const [one] = rows
  if (!one) throw notFound()
  kindOf(caller, one.kind)
  return one
}

/**
 * Rows may contain clients: users for whom some clients are hidden see only the rows of their own imports, which were
 * matched with their permissions.
 */
const seesRowsOf = ({ user }: Caller, { actingUser }: Pick<KeptImport, 'actingUser'>) =>
  !hiddenSubjects().length || actingUser === user.id

/** Excludes rows `r` about clients who were restricted since, including records that a row made or changed for them. */
export function andVisible({ entity, about }: ImportKind): RawBuilder<unknown> {
  const hidden = hiddenSubjects()
  return about && hidden.length
    ? sql` AND NOT EXISTS (SELECT FROM ${sql.table(entity)} o WHERE o.id = r.record_id AND ${sql.ref(`o.${about}`)} = ANY(${hidden}::int[]))`
    : sql``
}

/** 403 if the user may not see its rows. Continuing an import matches rows with the user's own permissions, so it needs the same check. */
export async function requireRowsOf(caller: Caller, db: Db, id: number, lock = false): Promise<KeptImport> {
  const kept = await requireImport(caller, db, id, lock)
  if (!seesRowsOf(caller, kept)) throw forbidden()
  return kept
}

/** 409 if the columns of an import can no longer be changed, or if somebody else has changed it since. */
export function requireMappable({ version, state }: KeptImport, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw stale()
  if (!MAPPABLE.includes(state))
    throw conflict(msg`This import has begun. Its columns can no longer be changed.`)
}

/** Forgets what a dry run has found, because it was for another reading of the file. */
export const UNCHECKED = sql`version = version + 1, done = 0, counts = '{}', checked_at = NULL, checked_trail = NULL`

export async function readImport(caller: Caller, id: number, db = caller.db): Promise<Import> {
  const kept = await requireImport(caller, db, id)
  const { kind } = kept
  const { entity } = kindOf(caller, kind)
  const { rows } = await sql<{ one: Import }>`
    SELECT json_build_object(${SUMMARY}, 'encoding', i.encoding, 'sheet', i.sheet, 'sheets', i.sheets,
      'columns', (SELECT json_agg(c - 'proposed' ORDER BY place) FROM jsonb_array_elements(i.columns) WITH ORDINALITY AS x (c, place)),
      'header', i.header, 'head', i.head, 'questions', i.questions, 'formulas', i.formulas, 'forAll', i.for_all,
      'values', (SELECT coalesce(json_agg(json_build_object('field', v.field, 'text', v.text, 'count', v.count,
        'id', v.record_id, 'act', v.act) ORDER BY v.field, v.count DESC, v.text), '[]') FROM import_values v WHERE v.import_id = i.id),
      'answered', (SELECT count(*) FROM import_rows r WHERE r.import_id = i.id AND r.outcome = 'ASK' AND r.act IS NOT NULL),
      'checkedAt', iso(i.checked_at), 'movedOn', i.checked_trail IS NOT NULL AND i.ran_at IS NULL AND EXISTS (
        SELECT FROM trail t WHERE t.id > i.checked_trail AND t.entity = ${entity} AND t.action NOT IN ('READ', 'LISTED')),
      'ranAt', iso(i.ran_at), 'rollbackUntil', CASE WHEN i.state IN ('DONE', 'STOPPED') THEN
        iso(i.ran_at + ${ROLLBACK_DAYS} * interval '1 day') END,
      'rollback', CASE WHEN i.rolled_back_at IS NOT NULL AND i.state <> 'ROLLING_BACK' THEN json_build_object('at', iso(i.rolled_back_at),
        'dryRun', i.rollback_dry, ${backCounts}) END, 'triesRollback', i.state = 'ROLLING_BACK' AND i.rollback_dry) AS one
    FROM imports i WHERE i.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const one = seesRowsOf(caller, kept) ? found.one : withoutCells(found.one)
  const lists = await listsOf({ ...caller, db }, kindOf(caller, kind), one)
  return { ...one, lists, message: null }
}

const withoutCells = (one: Import): Import => ({
  ...one,
  columns: one.columns.map((column) => ({ ...column, samples: [] })),
  values: [],
  head: [],
})

const count = (back: string) =>
  sql`(SELECT count(*) FROM import_rows r WHERE r.import_id = i.id AND r.rollback = ${sql.lit(back)})`
const backCounts = sql`'remove', ${count('REMOVE')}, 'restore', ${count('RESTORE')}, 'keep', ${count('KEEP')}`

export async function listImports(caller: Caller, page: PageQuery) {
  const kinds = kindsOf(caller).map(({ kind }) => kind)
  const where = sql`i.kind = ANY(${kinds}::text[])`
  const { rows } = await sql<{ one: ImportSummary }>`
    SELECT json_build_object(${SUMMARY}) AS one FROM imports i WHERE ${where}
    ORDER BY i.id DESC LIMIT ${page.size} OFFSET ${(page.page - 1) * page.size}`.execute(caller.db)
  return toPage(
    rows.map(({ one }) => one),
    await counted(caller.db, sql`imports i WHERE ${where}`),
    page,
  )
}

export async function counted(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ${countOf(from)} AS count`.execute(db)
  return rows[0]?.count ?? 0
}

/** An active import of the same file, if there is one. */
export async function earlierImport(
  caller: Caller,
  kind: string,
  sha256: string,
  sheet: string | undefined,
): Promise<Import | undefined> {
  const { rows } = await sql<{ id: number; on: string; by: string }>`
    SELECT i.id, iso(i.ran_at) AS "on", u.first_name || ' ' || u.last_name AS by FROM imports i JOIN users u ON u.id = i.created_by
    WHERE i.kind = ${kind} AND i.sha256 = ${sha256} AND i.sheet IS NOT DISTINCT FROM ${sheet ?? null}
      AND i.state IN ('RUNNING', 'DONE', 'STOPPED', 'ROLLING_BACK') ORDER BY i.id DESC LIMIT 1`.execute(
    caller.db,
  )
  const [earlier] = rows
  if (!earlier) return undefined
  const message = translate(caller.locale, earlierText(caller, earlier.on, earlier.by))
  return { ...(await readImport(caller, earlier.id)), message }
}
