import type pg from 'pg'
import { counted, forgetPeak, usedBy } from './counters.ts'
import { type Figures, type Load, load, median, paceOf } from './load.ts'
import type { Operation } from './operation.ts'
import { encode } from './requests.ts'
import type { Running } from './servers.ts'

const CALLERS = 16
const WARMED = 5
/** After this time no further round begins, because few rounds are enough for an answer that takes a second. */
const LONGEST_MS = 20_000

export interface Bench {
  ours: Running
  bare: Running
  /** The operations whose best SQL the bare handler has too. */
  withBest: ReadonlySet<string>
  /** Counts the statements of the database. */
  database: pg.Client
  authorization(operation: Operation): Promise<string>
  /** The maximum number of rounds, of about this many seconds each. */
  rounds: number
  seconds: number
}

/** Medians of the rounds. `each` is the cost of one request for the database and for the server's processors. */
export interface Measured {
  one: Compared
  many: Compared
  /** Requests per second relative to the bare handler, and to the best SQL if known, with sixteen callers. */
  ofBare: number
  ofBest?: number
  each: { statements: number; databaseMs: number; cpuMs: number }
  /** The peak memory of the server in that time, in MB. */
  peakMB: number
  goal?: { of: 'bare' | 'best'; atLeast: number; holds: boolean }
}

interface Compared {
  ours: Figures
  bare: Figures
  best?: Figures
}

/** Runs some operations, so that the first measured one has the same warm server as the last. */
export async function warmUp(operations: readonly Operation[], bench: Bench): Promise<void> {
  for (const operation of operations.slice(0, WARMED)) {
    await paceOf(oursOf(operation, bench.ours.url, await bench.authorization(operation)), CALLERS, 1)
    await paceOf(bareOf(operation, bench.bare.url), CALLERS, 1)
  }
}

export async function measure(operation: Operation, bench: Bench): Promise<Measured> {
  const asked = {
    ours: oursOf(operation, bench.ours.url, await bench.authorization(operation)),
    bare: bareOf(operation, bench.bare.url),
    ...(bench.withBest.has(operation.name) && { best: bestOf(operation, bench.bare.url) }),
  }
  forgetPeak(bench.ours.pid)
  const one = await compare(asked, 1, bench)
  const many = await compare(asked, CALLERS, bench)
  const ratio = (of: 'bare' | 'best') =>
    rounded(
      median(
        many.shots.map((shot) => shot.ours.requestsPerSecond / (shot[of]?.requestsPerSecond ?? Number.NaN)),
      ),
    )
  const ofBare = ratio('bare')
  const ofBest = asked.best && ratio('best')
  return {
    one: middles(one.shots),
    many: middles(many.shots),
    ofBare,
    ...(ofBest !== undefined && { ofBest }),
    each: {
      statements: rounded(median(many.costs.map(({ statements }) => statements))),
      databaseMs: rounded(median(many.costs.map(({ databaseMs }) => databaseMs))),
      cpuMs: rounded(median(many.costs.map(({ cpuMs }) => cpuMs))),
    },
    peakMB: usedBy(bench.ours.pid).peakMB,
    ...goalOf(operation, ofBare, ofBest),
  }
}

/** Alternates between the server and its baselines, so that a drifting machine speed affects all. */
async function compare(
  { ours, bare, best }: { ours: Load; bare: Load; best?: Load },
  callers: number,
  bench: Bench,
): Promise<{ shots: Compared[]; costs: Measured['each'][] }> {
  const pace = (asked: Load) => paceOf(asked, callers, bench.seconds)
  const requests = { ours: await pace(ours), bare: await pace(bare), best: best ? await pace(best) : 0 }
  const shots: Compared[] = []
  const costs: Measured['each'][] = []
  const began = performance.now()
  while (shots.length < bench.rounds && performance.now() - began < LONGEST_MS) {
    const before = await costNow(bench)
    const mine = await load(ours, callers, requests.ours)
    costs.push(cost(before, await costNow(bench), requests.ours))
    shots.push({
      ours: mine,
      bare: await load(bare, callers, requests.bare),
      ...(best && { best: await load(best, callers, requests.best) }),
    })
  }
  return { shots, costs }
}

function goalOf(operation: Operation, ofBare: number, ofBest: number | undefined): Pick<Measured, 'goal'> {
  if (operation.ofBest !== undefined && ofBest !== undefined)
    return { goal: { of: 'best', atLeast: operation.ofBest, holds: ofBest >= operation.ofBest } }
  const atLeast = operation.ofBare
  return atLeast === undefined ? {} : { goal: { of: 'bare', atLeast, holds: ofBare >= atLeast } }
}

export function oursOf({ method, next }: Operation, url: string, authorization: string): Load {
  return {
    url,
    method,
    headers: { authorization },
    make() {
      const sent = next()
      return { path: sent.path, ...encode(sent) }
    },
  }
}

function bareOf({ name, next }: Operation, url: string): Load {
  const path = `/${encodeURIComponent(name)}`
  return {
    url,
    method: 'POST',
    headers: {},
    make: () => ({ path, body: JSON.stringify(next().values ?? []) }),
  }
}

/** The bare handler's name for the best SQL of an operation. */
export const bestName = (name: string) => `best: ${name}`

function bestOf({ name }: Operation, url: string): Load {
  const path = `/${encodeURIComponent(bestName(name))}`
  return { url, method: 'POST', headers: {}, make: () => ({ path }) }
}

const costNow = async ({ ours, database }: Bench) => ({ ...usedBy(ours.pid), ...(await counted(database)) })
type Cost = Awaited<ReturnType<typeof costNow>>

function cost(before: Cost, after: Cost, requests: number): Measured['each'] {
  return {
    statements: (after.statements - before.statements) / requests,
    databaseMs: (after.ms - before.ms) / requests,
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1000) / requests,
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100

function middles(shots: readonly Compared[]): Compared {
  const best = shots.flatMap((shot) => shot.best ?? [])
  return {
    ours: middle(shots.map(({ ours }) => ours)),
    bare: middle(shots.map(({ bare }) => bare)),
    ...(best.length > 0 && { best: middle(best) }),
  }
}

function middle(all: readonly Figures[]): Figures {
  return {
    requestsPerSecond: Math.round(median(all.map((figures) => figures.requestsPerSecond))),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
  }
}
