import { expect } from 'vitest'
import { mergeClients, undoMerge } from '#clients/contract/merge.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

/** Merges the second client into the first; answers the id of the merge. */
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

/** The columns whose foreign keys refer to a table, as `loans.client_id`, in order. */
export async function columnsReferringTo({ database }: TestApp, table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ column: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = $1::regclass`,
    [table],
  )
  return rows.map(({ column }) => column).toSorted()
}
