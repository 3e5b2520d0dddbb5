import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '#core/server/database.ts'
import type { DB } from '#core/server/schema.gen.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The statements that `run` sends, without those of the trail: what the bare handler sends too. */
export async function capture(url: string, run: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  })
  try {
    await run(db)
  } finally {
    await db.destroy()
  }
  return statements.filter(({ text }) => !/INTO trail|idempotency_keys/.test(text))
}
