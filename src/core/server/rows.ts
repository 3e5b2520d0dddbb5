import { type RawBuilder, sql } from 'kysely'
import { audit } from './audit.ts'
import type { SignedIn } from './caller.ts'
import type { Db } from './database.ts'

/**
 * Values of a row by column, in camel case as a record's `columns` gives them; a value may be an SQL expression. A column
 * without a value (`undefined`) keeps what it has, or its default.
 */
export type Values = object

type User = Pick<SignedIn, 'id'>

const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

/** The first row of a statement, if there is one. */
export async function firstRow<T>(db: Db, statement: RawBuilder<T>): Promise<T | undefined> {
  return (await statement.execute(db)).rows[0]
}

/** The first row of a statement that always has one. */
export async function onlyRow<T>(db: Db, statement: RawBuilder<T>): Promise<T> {
  const row = await firstRow(db, statement)
  if (!row) throw new Error('The statement returned no row')
  return row
}

/** Adds a row to a table that has an id; returns the id. */
export async function insertRow(db: Db, table: string, values: Values): Promise<number> {
  return (await onlyRow(db, sql<{ id: number }>`${insertion(table, [values])} RETURNING id`)).id
}

/** The id of a row that is inserted after its parts; their foreign keys to it are checked at commit. */
export async function nextId(db: Db, table: string): Promise<number> {
  return (await onlyRow(db, sql<{ id: number }>`SELECT nextval(${`${table}_id_seq`}::regclass)::int AS id`))
    .id
}

/** Adds rows, which name the same columns. */
export async function insertRows(db: Db, table: string, rows: readonly Values[]): Promise<void> {
  if (rows.length) await insertion(table, rows).execute(db)
}

/** The statement that adds at least one row; throws unless all rows give the same columns. */
export function insertion(table: string, rows: readonly Values[]): RawBuilder<unknown> {
  const lines = rows.map((row) => new Map<string, unknown>(given(row)))
  const columns = [...(lines[0]?.keys() ?? [])]
  const isWhole = (line: ReadonlyMap<string, unknown>) =>
    line.size === columns.length && columns.every((column) => line.has(column))
  if (!columns.length || !lines.every(isWhole)) throw new Error(`${table}: rows need the same columns`)
  const values = lines.map((line) => sql`(${sql.join(columns.map((column) => line.get(column)))})`)
  return sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    VALUES ${sql.join(values)}`
}

/** Writes columns of a row; a row that is not there is no error, so lock it first. */
export async function updateRow(db: Db, table: string, id: number, values: Values): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET ${assignments(values)} WHERE id = ${id}`.execute(db)
}

/** The assignments of a SET. */
export const assignments = (values: Values) =>
  sql.join(given(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** Writes columns of a record that has a version, as a change by this user. */
export function updateRecord(db: Db, user: User, table: string, id: number, values: Values): Promise<void> {
  const change = { version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: user.id }
  return updateRow(db, table, id, { ...values, ...change })
}

/** Archives a record, and writes it to the trail, which has the name of the table with hyphens. */
export async function archiveRow(db: Db, user: User, table: string, id: number): Promise<void> {
  await updateRow(db, table, id, { version: sql`version + 1`, archivedAt: sql`now()`, archivedBy: user.id })
  await audit(db, user.id, table.replaceAll('_', '-'), id, 'ARCHIVE')
}

/** Restores an archived record, and writes it to the trail. */
export async function restoreRow(db: Db, user: User, table: string, id: number): Promise<void> {
  await updateRow(db, table, id, { version: sql`version + 1`, archivedAt: null, archivedBy: null })
  await audit(db, user.id, table.replaceAll('_', '-'), id, 'RESTORE')
}
