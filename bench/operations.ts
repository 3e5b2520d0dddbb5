import { clients } from './clients/suite.ts'
import { equipment } from './equipment/suite.ts'
import { invoices } from './invoices/suite.ts'
import { compare, type Figures, type Load } from './load.ts'
import { startBare } from './servers.ts'
import type { Suite } from './suite.ts'

const SUITES: Record<string, Suite> = { clients, equipment, invoices }

/** Measures the suites against the bare handler; `only` names one of them. */
export async function compareAll(
  databaseUrl: string,
  oursUrl: string,
  token: string,
  { rounds, only }: { rounds: number; only: string | undefined },
) {
  const suites = Object.entries(SUITES).flatMap(([name, suite]) => (only && only !== name ? [] : [suite]))
  const prepared = []
  for (const suite of suites) prepared.push({ goals: suite.goals, ...(await suite.prepare(databaseUrl)) })
  const operations = Object.assign({}, ...prepared.map((suite) => suite.operations))
  const bare = await startBare({ url: databaseUrl, operations })
  const headers = { authorization: `Bearer ${token}` }
  const ours = (path: string, more: Partial<Load> = {}): Load => ({
    url: `${oursUrl}${path}`,
    headers,
    ...more,
  })
  const theirs = (name: string, more: Partial<Load> = {}): Load => ({ url: `${bare.url}/${name}`, ...more })
  const results: Record<string, { ours: Figures; bare: Figures; ratio: number; goal: number | undefined }> =
    {}
  try {
    for (const { goals, pairs } of prepared) {
      for (const [name, [a, b]] of Object.entries(await pairs(ours, theirs))) {
        const result = await compare(a, b, rounds)
        results[name] = { ...result, goal: goals[name] }
        console.log(line(name, result.ratio, goals[name] ?? 0, result.ours, result.bare))
      }
    }
  } finally {
    await bare.stop()
  }
  return results
}

function line(name: string, ratio: number, goal: number, ours: Figures, bare: Figures): string {
  const figures = ({ requestsPerSecond, p50, p99, errors }: Figures) =>
    `${requestsPerSecond}/s p50 ${p50} p99 ${p99} ms${errors ? ` ERRORS ${errors}` : ''}`
  return `${name.padEnd(24)} ratio ${ratio.toFixed(2)} (goal ${goal})   ours ${figures(ours)}   bare ${figures(bare)}`
}
