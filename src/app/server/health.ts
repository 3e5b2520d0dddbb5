import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { bindPublic } from '#core/server/bind.ts'
import { AppError } from '#core/server/errors.ts'
import * as calls from '../contract.ts'

const MIGRATIONS = readdirSync(new URL('../../../db/migrations', import.meta.url)).filter((file) =>
  file.endsWith('.sql'),
)

const NOT_READY = msg`The server is not ready yet.`

export const routes = [
  bindPublic(calls.health, async () => ({ status: 'ok' as const })),
  bindPublic(calls.ready, async (_, { db }) => {
    const { rows } = await sql<{ done: number; writable: boolean }>`
      SELECT count(*)::int AS done, NOT current_setting('transaction_read_only')::boolean AS writable
      FROM migrations`.execute(db)
    if (!rows[0]?.writable || rows[0].done < MIGRATIONS.length) throw new AppError('unavailable', NOT_READY)
    return { status: 'ok' as const }
  }),
]
