/** `node bench/page.ts` writes the figures of bench/results.json, and of results-large.json, into docs/performance.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { measureDocuments } from './documents/suite.ts'
import type { measureMonthEnd } from './invoices/month-end.ts'
import type { Figures } from './load.ts'
import type { Measured } from './measure.ts'
import type { measureMovingIn } from './moving-in.ts'
import type { measureProcesses } from './processes.ts'

interface Results {
  size: Record<string, number>
  at: string
  node: string
  rounds: number
  seconds: number
  loadBefore: number
  measured: Record<string, Measured>
  monthEnd: Awaited<ReturnType<typeof measureMonthEnd>>
  documents: Awaited<ReturnType<typeof measureDocuments>>
  movingIn: Awaited<ReturnType<typeof measureMovingIn>>
  processes: Awaited<ReturnType<typeof measureProcesses>>
}

/** The goal for requests of screens at a million clients: the 99th percentile in ms. */
const LARGE_P99 = 100

const read = (path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Results) : undefined
const count = (value: number) => value.toLocaleString('en-CA')

const PAGE = 'docs/performance.md'
/** Text above this mark is written by hand. */
const MEASURED = '<!-- measured: node bench/page.ts -->'

/** The current page with the figures of the results. */
export function page(now: string, small: Results | undefined, large: Results | undefined): string {
  const [head = ''] = now.split(MEASURED)
  const parts = [
    head.trimEnd(),
    MEASURED,
    ...(small ? [`## With ${sizeOf(small)}`, about(small), goals(small), table(small), beside(small)] : []),
    ...(large
      ? [`## With ${sizeOf(large)}`, about(large), slow(large), goals(large), table(large), beside(large)]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const sizeOf = ({ size }: Results) =>
  Object.entries(size)
    .map(([kind, much]) => `${count(much)} ${kind}`)
    .join(', ')

const about = ({ at, node, rounds, seconds, loadBefore }: Results) =>
  `${at.slice(0, 10)}, Node ${node}, medians of ${rounds} rounds of ${seconds} s. Load of the machine before: ${loadBefore.toFixed(1)}.`

/** Text bars of the operations with a goal, compared with it. */
function goals({ measured }: Results): string {
  const rows = Object.entries(measured).flatMap(([name, { ofBare, ofBest, goal }]) =>
    goal ? [{ name, goal, reached: (goal.of === 'best' ? ofBest : ofBare) ?? 0 }] : [],
  )
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, goal, reached }) => {
    const bar = '█'.repeat(Math.round(Math.min(reached, 3) * 10))
    const wanted = `${goal.holds ? ' ' : '!'} ${goal.atLeast} of ${goal.of}`.padEnd(14)
    return `${name.padEnd(width)} ${reached.toFixed(2).padStart(6)} ${wanted} ${bar}`.trimEnd()
  })
  const missed = rows.filter(({ goal }) => !goal.holds).length
  return [
    `Requests a second for one of the bare handler, or of the best SQL, sixteen callers; \`!\` is below its goal (${missed} of ${rows.length}).`,
    '```',
    ...lines,
    '```',
  ].join('\n')
}

function slow({ measured }: Results): string {
  const late = Object.entries(measured).filter(([, { one }]) => one.ours.p99 >= LARGE_P99)
  const names = late.map(([name, { one }]) => `${name} (${one.ours.p99} ms)`).join(', ')
  return `Goal: p99 below ${LARGE_P99} ms with one caller. Above it: ${names || 'nothing'}.`
}

function table({ measured }: Results): string {
  const ms = ({ p50, p99 }: Figures) => `${p50} / ${p99}`
  const rows = Object.entries(measured).map(([name, { one, many, ofBare, ofBest, each, peakMB }]) => [
    name,
    ms(one.ours),
    ms(one.bare),
    count(many.ours.requestsPerSecond),
    ofBare.toFixed(2),
    ofBest?.toFixed(2) ?? '',
    each.statements.toFixed(1),
    each.databaseMs.toFixed(2),
    each.cpuMs.toFixed(2),
    count(peakMB),
  ])
  const head = [
    '',
    'p50 / p99',
    'bare',
    'a second, 16',
    'of bare',
    'of best',
    'statements',
    'database ms',
    'server ms',
    'peak MB',
  ]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * Measurements of whole processes: the end of a month, documents, and two processes compared with one, as reported by
 * the suites.
 */
function beside({ monthEnd, documents, movingIn, processes }: Results): string {
  return [
    'What is measured as a whole:',
    '```json',
    JSON.stringify({ monthEnd, documents, movingIn, processes }, null, 2),
    '```',
  ].join('\n')
}

if (import.meta.main) {
  const results = [read('bench/results.json'), read('bench/results-large.json')] as const
  writeFileSync(PAGE, page(readFileSync(PAGE, 'utf8'), ...results))
}
