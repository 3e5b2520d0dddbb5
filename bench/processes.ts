import { type Load, load, median, paceOf } from './load.ts'
import { oursOf } from './measure.ts'
import type { Operation } from './operation.ts'
import { startOurs } from './servers.ts'

/**
 * Operations in which the server does most of the work; those on clients show the share of the database and the
 * callers.
 */
const ASKED = ['template: preview', 'roles', 'session', 'client: read', 'clients: page 1']
const [CALLERS, ROUNDS, SECONDS] = [16, 5, 3]

/**
 * Requests per second of two processes relative to a single one, on this machine together with the callers and the
 * database: each round measures both, one after the other. Medians.
 */
export async function measureProcesses(
  databaseUrl: string,
  dataDir: string,
  operations: readonly Operation[],
  token: string,
) {
  const alone = await startOurs(databaseUrl, dataDir, 1)
  const two = await startOurs(databaseUrl, dataDir, 2)
  const result: Record<string, { one: number; two: number; ratio: number }> = {}
  try {
    for (const operation of operations.filter(({ name }) => ASKED.includes(name))) {
      const shots: { one: number; two: number }[] = []
      const of = ({ url }: { url: string }) => oursOf(operation, url, `Bearer ${token}`)
      const [ofOne, ofTwo] = [of(alone), of(two)]
      const paces = {
        one: await paceOf(ofOne, CALLERS, SECONDS),
        two: await paceOf(ofTwo, CALLERS, SECONDS),
      }
      const ask = async (asked: Load, requests: number) =>
        (await load(asked, CALLERS, requests)).requestsPerSecond
      for (let round = 0; round < ROUNDS; round++)
        shots.push({ one: await ask(ofOne, paces.one), two: await ask(ofTwo, paces.two) })
      const middle = (each: (shot: (typeof shots)[number]) => number) =>
        Number(median(shots.map(each)).toFixed(2))
      result[operation.name] = {
        one: middle(({ one }) => one),
        two: middle(({ two }) => two),
        ratio: middle(({ one, two }) => two / one),
      }
    }
  } finally {
    await two.stop()
    await alone.stop()
  }
  return result
}
