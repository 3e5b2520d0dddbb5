import { expect } from 'vitest'
import { mergeClients, undoMerge } from '#records/clients/contract/merge.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

/** Merges the second client into the first; returns the id of the merge. */
export async function merged(
  app: TestApp,
  as: Somebody,
  kept: { id: number },
  gone: { id: number },
  fields: string[] = [],
): Promise<number> {
  const reply = await call(app, mergeClients, {
    as,
    params: { id: kept.id },
    body: { with: gone.id, fields },
  })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body.mergeId
}

export async function undone(app: TestApp, as: Somebody, { id }: { id: number }, mergeId: number) {
  const reply = await call(app, undoMerge, { as, params: { id, mergeId } })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/**
 * All rows of some records, for each table by its referring column, without the columns that every save changes, and
 * without the ids of parts, which change if a part is removed and restored.
 */
export async function rowsReferringTo(
  { database }: TestApp,
  tables: readonly (readonly [table: string, column: string])[],
  ids: readonly number[],
  parts: readonly string[] = [],
): Promise<Record<string, unknown[]>> {
  const of = async ([table, column]: readonly [string, string]) => {
    const changing = ['version', 'updated_at', 'updated_by', ...(parts.includes(table) ? ['id'] : [])]
    const { rows } = await database.pool.query<{ row: unknown }>(
      `SELECT to_jsonb(t) - $2::text[] AS row FROM ${table} t WHERE ${column} = ANY($1) ORDER BY 1`,
      [ids, changing],
    )
    return [table, rows.map(({ row }) => row)] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(of)))
}

/** The columns whose foreign keys refer to a table, like `loans.client_id`, in order. */
export async function columnsReferringTo({ database }: TestApp, table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ column: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = $1::regclass`,
    [table],
  )
  return rows.map(({ column }) => column).toSorted()
}

/** The counted tables that a merge of clients moves, by the referring column. */
export const MOVED_OF_CLIENT = {
  loans: 'client_id',
  services: 'client_id',
  invoice_items: 'client_id',
  invoices: 'client_id',
  agreements: 'client_id',
  equipment: 'held_for',
  client_notes: 'client_id',
}
/** All rows of some clients. */
export function rowsOfClients(app: TestApp, ids: readonly number[]): Promise<Record<string, unknown[]>> {
  const parts = [
    'addresses',
    'billing_addresses',
    'contacts',
    'email_addresses',
    'phone_numbers',
    'former_numbers',
  ].map((part) => `client_${part}`)
  const own = [...parts, 'client_restrictions', 'client_restriction_users', 'attachments']
  const byClient = own.map((table) => [table, 'client_id'] as const)
  return rowsReferringTo(
    app,
    [...Object.entries(MOVED_OF_CLIENT), ['clients', 'id'], ...byClient],
    ids,
    parts,
  )
}
