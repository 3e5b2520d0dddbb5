import { SignJWT } from 'jose'
import type { Caller } from '#core/server/caller.ts'
import { type Database, openDatabase } from '#core/server/database.ts'
import type { Config } from '#platform/server/config.ts'
import { keyOf } from '#reports/server/embed.ts'
import { routes } from '#reports/server/routes.ts'
import { capture } from '../capture.ts'
import { compare, type Figures, type Load } from '../load.ts'
import { startBare } from '../servers.ts'
import type { Operations } from '../suite.ts'
import { fillHistory } from './fill.ts'

const config = { organisationTimeZone: 'America/Moncton' } as Config
/** Milliseconds at the median, for one caller at a million loans. */
const PERIODS = { year: { years: 1, goal: 300 }, decade: { years: 10, goal: 1000 } }

const periodOf = (years: number) => {
  const [to, from] = [new Date(), new Date()]
  from.setUTCFullYear(to.getUTCFullYear() - years, to.getUTCMonth(), to.getUTCDate() + 1)
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
}

/** A token for ten minutes of the session that was signed in last. */
async function tokenOf({ db }: Database): Promise<string> {
  const { family } = await db
    .selectFrom('sessions')
    .select('family')
    .orderBy('issuedAt', 'desc')
    .executeTakeFirstOrThrow()
  return new SignJWT({ resource: { dashboard: 1 } })
    .setProtectedHeader({ alg: 'HS256', kid: family })
    .setExpirationTime('10 min')
    .sign(await keyOf(db, family))
}

/** Each report for a year and for ten, one caller, beside the bare handler. */
export async function measureReports(databaseUrl: string, oursUrl: string, loans: number, rounds: number) {
  await fillHistory(databaseUrl, loans)
  const asked = routes.filter(({ call }) => call.query)
  const operations: Operations = {}
  for (const { call, run } of asked)
    for (const [span, { years }] of Object.entries(PERIODS)) {
      const statements = await capture(databaseUrl, (db) =>
        run({ query: periodOf(years) } as never, { db, config } as Caller),
      )
      operations[`${call.name}-${span}`] = { statements, transaction: false }
    }
  const bare = await startBare({ url: databaseUrl, operations })
  const database = openDatabase(databaseUrl, { max: 1 })
  const results: Record<string, { ours: Figures; bare: Figures; ratio: number; goal: number }> = {}
  try {
    for (const { call } of asked)
      for (const [span, { years, goal }] of Object.entries(PERIODS)) {
        const headers = { authorization: `Bearer ${await tokenOf(database)}` }
        const alone = { connections: 1, seconds: 3 } satisfies Partial<Load>
        const ours = {
          url: `${oursUrl}${call.path}?${new URLSearchParams(periodOf(years)).toString()}`,
          headers,
          ...alone,
        }
        const name = `${call.name}-${span}`
        const result = await compare(ours, { url: `${bare.url}/${name}`, ...alone }, rounds)
        results[name] = { ...result, goal }
        const { p50, p99, errors } = result.ours
        console.log(
          `${name.padEnd(38)} p50 ${p50} p99 ${p99} ms (goal ${goal})   bare p50 ${result.bare.p50} p99 ${result.bare.p99} ms${errors ? ` ERRORS ${errors}` : ''}`,
        )
      }
  } finally {
    await database.close()
    await bare.stop()
  }
  return results
}
