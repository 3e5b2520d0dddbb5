/**
 * `npm run bench` measures all requests of screens, compared with a bare handler that sends the same SQL, with one caller
 * and with sixteen: 100,000 clients, 200,000 pieces of equipment, 1,000,000 loans and 100,000 invoices; `-- --large` uses a
 * million clients and pieces and two million loans. `--only "clients:"` measures the operations with this prefix (also
 * `documents`, `month end`, `moving in`, `processes`), `--seconds 1` uses rounds of about a second, `--keep DIR` keeps the
 * data there for the next run. A complete run writes bench/results.json, or bench/results-large.json.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Method } from '#core/contract/call.ts'
import { migrate } from '#platform/server/migrate.ts'
import { seedVolume } from '../seed/volume.ts'
import { bestStatements, compareBest } from './best.ts'
import { startCounting } from './counters.ts'
import { measureDocuments } from './documents/suite.ts'
import { fillHistory } from './history.ts'
import { measureMonthEnd } from './invoices/month-end.ts'
import { learn } from './learn.ts'
import { bestName, type Measured, measure, warmUp } from './measure.ts'
import { measureMovingIn } from './moving-in.ts'
import type { Call, Operation } from './operation.ts'
import { allOperations } from './operations/all.ts'
import { startCountingPostgres } from './postgres.ts'
import { measureProcesses } from './processes.ts'
import { encode } from './requests.ts'
import { readSample } from './sample.ts'
import { startBare, startOurs } from './servers.ts'
import { signedIn } from './sign-in.ts'

const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.5' },
    keep: { type: 'string' },
    scale: { type: 'string', default: '1' },
  },
})
const SMALL = { clients: 100_000, equipment: 200_000, loans: 1_000_000, invoices: 100_000 }
const LARGE = { clients: 1_000_000, equipment: 1_000_000, loans: 2_000_000, invoices: 100_000 }
const size = Object.fromEntries(
  Object.entries(values.large ? LARGE : SMALL).map(([kind, count]) => [
    kind,
    Math.round(count * Number(values.scale)),
  ]),
) as typeof SMALL

const dataDir = values.keep ?? mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
const isThere = existsSync(join(dataDir, 'postgres'))
const postgres = await startCountingPostgres(dataDir)
try {
  await migrate(postgres.ownerUrl)
  if (!isThere) {
    console.log(`Loading ${JSON.stringify(size)}`)
    await seedVolume(postgres.ownerUrl, size)
    await fillHistory(postgres.ownerUrl, size.loans)
  }
  await measureAll()
} finally {
  await postgres.stop()
  if (!values.keep) rmSync(dataDir, { recursive: true, force: true })
}

async function measureAll(): Promise<void> {
  const ours = await startOurs(postgres.url, dataDir)
  const database = await startCounting(postgres.url)
  try {
    const { token, embed } = await signedIn(postgres.url)
    const authorization = async ({ embed: isEmbed }: Pick<Operation, 'embed'>) =>
      `Bearer ${isEmbed ? await embed() : token}`
    const sample = await readSample(postgres.url)
    const call = callOf(ours.url, token)
    const everything = await allOperations(sample, call)
    const operations = everything.filter(({ name }) => name.startsWith(values.only))
    const learned = await learn(postgres.url, dataDir, operations, authorization)
    const best = await bestStatements(database)
    for (const operation of operations) {
      const statement = best[operation.name]
      if (!statement) continue
      await compareBest(database, operation, statement, call)
      learned[bestName(operation.name)] = {
        statements: [statement],
        transaction: false,
        values: [],
        given: [],
      }
    }
    const withBest = new Set(Object.keys(best))
    const bare = await startBare({ url: postgres.url, operations: learned })
    const measured: Record<string, Measured> = {}
    const loadBefore = loadavg()[0]
    const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
    const bench = { ours, bare, withBest, database, authorization, rounds, seconds }
    try {
      await warmUp(operations, bench)
      for (const operation of operations) {
        const result = await measure(operation, bench)
        measured[operation.name] = result
        console.log(line(operation.name, result))
      }
    } finally {
      await bare.stop()
    }
    const isAsked = (suite: string) => suite.startsWith(values.only)
    const monthEnd = isAsked('month end') && (await measureMonthEnd(postgres.url, ours, token))
    if (monthEnd) console.log(`month end ${JSON.stringify(monthEnd)}`)
    const documents = isAsked('documents') && (await measureDocuments(postgres.url, ours, token))
    const movingIn =
      isAsked('moving in') && (await measureMovingIn(postgres.url, ours, token, Number(values.scale)))
    if (movingIn) console.log(`moving in ${JSON.stringify(movingIn)}`)
    const processes =
      isAsked('processes') && (await measureProcesses(postgres.url, dataDir, everything, token))
    if (processes) console.log(`processes ${JSON.stringify(processes)}`)
    if (values.only) return
    const [node, at] = [process.version, new Date().toISOString()]
    const suites = { monthEnd, documents, movingIn, processes }
    const results = { size, node, at, rounds, seconds, loadBefore, measured, ...suites }
    const file = values.large ? 'bench/results-large.json' : 'bench/results.json'
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  } finally {
    await database.end()
    await ours.stop()
  }
}

function callOf(url: string, token: string): Call {
  return async <A>(method: Method, path: string, body?: unknown) => {
    const { headers, body: payload } = encode({ path, body })
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: payload ?? null,
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
    return (await reply.json()) as A
  }
}

function line(name: string, { one, many, ofBare, ofBest, each, goal, peakMB }: Measured): string {
  const errors = one.ours.errors + many.ours.errors + one.bare.errors + many.bare.errors
  return [
    name.padEnd(48),
    `${ofBare.toFixed(2)} of bare${ofBest === undefined ? '' : `, ${ofBest.toFixed(2)} of best`}`.padEnd(28),
    goal && !goal.holds ? `BELOW ${goal.atLeast} of ${goal.of}` : '',
    `${many.ours.requestsPerSecond}/s`.padStart(8),
    `one caller p50 ${one.ours.p50} p99 ${one.ours.p99} ms`,
    `${each.statements} statements ${each.databaseMs} ms, server ${each.cpuMs} ms, ${peakMB} MB`,
    errors ? `ERRORS ${errors}` : '',
  ].join('  ')
}
