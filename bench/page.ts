/** `node bench/page.ts` writes what misses its goal by bench/results.json and results-large.json into docs/performance.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Measured } from './measure.ts'

/** The figures of a run that the page shows; bench/results.json holds all. */
interface Results {
  size: Record<string, number>
  at: string
  node: string
  rounds: number
  seconds: number
  loadBefore: number
  measured: Record<string, Measured>
}

/** Milliseconds within which 99 of 100 calls of a screen are answered, at a million clients. */
const LARGE_P99 = 100

const read = (path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Results) : undefined
const count = (value: number) => value.toLocaleString('en-CA')

const PAGE = 'docs/performance.md'
/** The text above it is written by hand. */
const MEASURED = '<!-- measured: node bench/page.ts -->'

/** The current page with the figures of the results. */
export function page(now: string, small: Results | undefined, large: Results | undefined): string {
  const [head = ''] = now.split(MEASURED)
  const parts = [
    head.trimEnd(),
    MEASURED,
    ...(small ? [`## With ${sizeOf(small)}`, about(small), goals(small)] : []),
    ...(large ? [`## With ${sizeOf(large)}`, about(large), slow(large)] : []),
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

if (import.meta.main) {
  const results = [read('bench/results.json'), read('bench/results-large.json')] as const
  writeFileSync(PAGE, page(readFileSync(PAGE, 'utf8'), ...results))
}
