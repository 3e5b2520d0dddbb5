import type pg from 'pg'
import { counted, forgetPeak, usedBy } from './counters.ts'
import { type Figures, type Load, load, median } from './load.ts'
import type { Operation } from './operation.ts'
import { encode } from './requests.ts'
import type { Running } from './servers.ts'

const CALLERS = 16
const WARMED = 5

export interface Bench {
  ours: Running
  bare: Running
  /** The operations whose best SQL the bare handler knows too. */
  withBest: ReadonlySet<string>
  /** Counts the statements of the database. */
  database: pg.Client
  authorization(operation: Operation): Promise<string>
  rounds: number
  seconds: number
}

/** Medians of the rounds. `each` is what one request took of the database and of the server's processors. */
export interface Measured {
  one: Compared
  many: Compared
  /** Requests a second for one of the bare handler, and of the best SQL where one is known, with sixteen callers. */
  ofBare: number
  ofBest?: number
  each: { statements: number; databaseMs: number; cpuMs: number }
  /** The most memory that the server had meanwhile, in MB. */
  peakMB: number
  goal?: { of: 'bare' | 'best'; atLeast: number; holds: boolean }
}

interface Compared {
  ours: Figures
  bare: Figures
  best?: Figures
}

/** Asks for some operations, so that the first to be measured meets no younger server than the last. */
export async function warmUp(operations: readonly Operation[], bench: Bench): Promise<void> {
  for (const operation of operations.slice(0, WARMED)) {
    await load(oursOf(operation, bench.ours.url, await bench.authorization(operation)), CALLERS, 1)
    await load(bareOf(operation, bench.bare.url), CALLERS, 1)
  }
}

/** Ours and what it is compared with in turn, so that a machine whose speed drifts drifts for all. */
export async function measure(operation: Operation, bench: Bench): Promise<Measured> {
  const { rounds, seconds } = bench
  const ours = oursOf(operation, bench.ours.url, await bench.authorization(operation))
  const others = {
    bare: bareOf(operation, bench.bare.url),
    ...(bench.withBest.has(operation.name) && { best: bestOf(operation, bench.bare.url) }),
  }
  // a server that has run for a while is what people meet
  for (const warmed of [ours, ...Object.values(others)]) await load(warmed, CALLERS, seconds / 2)
  forgetPeak(bench.ours.pid)
  const shots: Compared[][] = [[], []]
  const costs: Measured['each'][] = []
  for (let round = 0; round < rounds; round++)
    for (const [place, callers] of [1, CALLERS].entries()) {
      const before = await costNow(bench)
      const mine = await load(ours, callers, seconds)
      const after = await costNow(bench)
      const bare = await load(others.bare, callers, seconds)
      const best = others.best && (await load(others.best, callers, seconds))
      shots[place]?.push({ ours: mine, bare, ...(best && { best }) })
      if (callers > 1) costs.push(cost(before, after, mine.requests))
    }
  const [one = [], many = []] = shots
  const ratio = (of: 'bare' | 'best') =>
    rounded(
      median(many.map((shot) => shot.ours.requestsPerSecond / (shot[of]?.requestsPerSecond ?? Number.NaN))),
    )
  const ofBare = ratio('bare')
  const ofBest = others.best && ratio('best')
  return {
    one: middles(one),
    many: middles(many),
    ofBare,
    ...(ofBest !== undefined && { ofBest }),
    each: {
      statements: rounded(median(costs.map(({ statements }) => statements))),
      databaseMs: rounded(median(costs.map(({ databaseMs }) => databaseMs))),
      cpuMs: rounded(median(costs.map(({ cpuMs }) => cpuMs))),
    },
    peakMB: usedBy(bench.ours.pid).peakMB,
    ...goalOf(operation, ofBare, ofBest),
  }
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

/** The name under which the bare handler knows the best SQL of an operation. */
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
