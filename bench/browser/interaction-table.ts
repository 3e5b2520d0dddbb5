import type { Answer, Answers } from './interactions.ts'

/** Upper limit of an interaction, in milliseconds. */
const GOAL = 100
const LATEST = 'now'

/** One line for each interaction, the slowest first, and how many are within the goal. */
export function interactionTable(answers: Answers): string[] {
  const builds = [...(answers.values().next().value?.keys() ?? [])]
  const rows = [...answers].map(([act, found]) => ({ act, found, slowest: p98(found.get(LATEST) ?? []) }))
  rows.sort((a, b) => b.slowest - a.slowest)
  const counts = builds.map((build) => {
    const kept = rows.filter(({ found }) => p98(found.get(build) ?? []) <= GOAL).length
    return `${build}: ${kept} of ${rows.length} interactions within ${GOAL} ms at p98`
  })
  const head = `${'interaction'.padEnd(44)}${builds.map((build) => `  ${build}: median, p98`.padEnd(24)).join('')}`
  return [
    `${head}script  layout  longest frame  work (ms, of ${LATEST})`,
    ...rows.map(({ act, found }) => lineOf(act, builds, found)),
    ...counts,
  ]
}

function lineOf(act: string, builds: readonly string[], found: ReadonlyMap<string, Answer[]>): string {
  const durations = builds.map((build) => {
    const all = found.get(build) ?? []
    return `  ${cell(median(all.map(({ duration }) => duration)))}${cell(p98(all))}`.padEnd(24)
  })
  const latest = found.get(LATEST) ?? []
  const parts = (['script', 'layout', 'frame', 'work'] as const).map((part) =>
    cell(median(latest.map((answer) => answer[part]))),
  )
  return `${act.padEnd(44)}${durations.join('')}${parts.join('')}`
}

const cell = (value: number) => String(Math.round(value)).padStart(8)

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function p98(answers: readonly Answer[]): number {
  const durations = answers.map(({ duration }) => duration).toSorted((a, b) => a - b)
  return durations[Math.ceil(durations.length * 0.98) - 1] ?? Number.NaN
}
