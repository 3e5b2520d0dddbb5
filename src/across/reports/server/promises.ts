import { sql } from 'kysely'
import { toCollect } from '#acts/loans/server/work.ts'
import { requestsToAnswer } from '#acts/requests/server/work.ts'
import { repairsToDo } from '#acts/services/server/work.ts'
import type { Answered } from '#core/contract/call.ts'
import type { Db } from '#core/server/database.ts'
import { fromOf } from '#core/server/listing.ts'
import { isPast, type WorkKind } from '#core/server/work-kind.ts'
import { toDeliver } from '#records/equipment/server/work.ts'
import { PROMISES } from '../contract/report.ts'
import type * as reports from '../contract/reports.ts'
import type { Scope } from './period.ts'

type Promises = Answered<typeof reports.promises.call>

const KINDS: Record<(typeof PROMISES)[number], WorkKind> = {
  ANSWER: requestsToAnswer,
  DELIVER: toDeliver,
  COLLECT: toCollect,
  REPAIR: repairsToDo,
}

/** As of now, of all records: reports contain only figures. A planned errand does not keep a promise. */
export async function readPromises(db: Db, { program }: Scope): Promise<Promises> {
  const counts = PROMISES.flatMap((name) => {
    const { table, alias, promise, program: ofProgram } = KINDS[name]
    if (!promise) return []
    return sql`SELECT ${sql.lit(name)} AS promise, count(*)::int AS open, count(*) FILTER (WHERE ${isPast(promise, sql`organisation_day()`)})::int AS late
      FROM ${fromOf({ table, alias })} WHERE ${promise.open}
        AND ${program === undefined || !ofProgram ? sql`true` : sql`${ofProgram} = ${sql.lit(program)}`}`
  })
  const { rows } = await sql<Promises[number]>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return rows
}
