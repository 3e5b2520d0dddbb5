import type pg from 'pg'
import { counted, usedBy } from './counters.ts'
import { type Figures, type Load, load, median } from './load.ts'
import type { Operation } from './operation.ts'
import { encode } from './requests.ts'
import type { Running } from './servers.ts'

const CALLERS = 16

export interface Bench {
  ours: Running
  bare: Running
  /** Counts the statements of the database. */
  database: pg.Client
  authorization(operation: Operation): Promise<string>
  rounds: number
  seconds: number
}

/** Medians of the rounds. `each` is what one request took of the database and of the server's processors. */
export interface Measured {
  one: { ours: Figures; bare: Figures }
  many: { ours: Figures; bare: Figures }
  /** Requests a second for one of the bare handler, with sixteen callers. */
  ofBare: number
  each: { statements: number; databaseMs: number; cpuMs: number }
  goal: number | undefined
}

/** Ours and the bare handler in turn, so that a machine whose speed drifts drifts for both. */
export async function measure(operation: Operation, bench: Bench): Promise<Measured> {
  const { rounds, seconds } = bench
  const ours = oursOf(operation, bench.ours.url, await bench.authorization(operation))
  const bare = bareOf(operation, bench.bare.url)
  // a server that has run for a while is what people meet
  await load(ours, CALLERS, seconds / 2)
  await load(bare, CALLERS, seconds / 2)
  const shots: Record<'ours' | 'bare', Figures>[][] = [[], []]
  const costs: Measured['each'][] = []
  for (let round = 0; round < rounds; round++)
    for (const [place, callers] of [1, CALLERS].entries()) {
      const before = await costNow(bench)
      const mine = await load(ours, callers, seconds)
      const after = await costNow(bench)
      shots[place]?.push({ ours: mine, bare: await load(bare, callers, seconds) })
      if (callers > 1) costs.push(cost(before, after, mine.requests))
    }
  const [one = [], many = []] = shots
  return {
    one: { ours: middle(one.map((shot) => shot.ours)), bare: middle(one.map((shot) => shot.bare)) },
    many: { ours: middle(many.map((shot) => shot.ours)), bare: middle(many.map((shot) => shot.bare)) },
    ofBare: rounded(median(many.map((shot) => shot.ours.requestsPerSecond / shot.bare.requestsPerSecond))),
    each: {
      statements: rounded(median(costs.map(({ statements }) => statements))),
      databaseMs: rounded(median(costs.map(({ databaseMs }) => databaseMs))),
      cpuMs: rounded(median(costs.map(({ cpuMs }) => cpuMs))),
    },
    goal: operation.ofBare,
  }
}

function oursOf({ method, next }: Operation, url: string, authorization: string): Load {
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

function middle(all: readonly Figures[]): Figures {
  return {
    requestsPerSecond: Math.round(median(all.map((figures) => figures.requestsPerSecond))),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
  }
}
