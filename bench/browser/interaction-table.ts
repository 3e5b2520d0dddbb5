import type { Answer, Answers } from './interactions.ts'

/** Upper limit of an interaction, in milliseconds. */
const GOAL = 100
const LATEST = 'now'
const HEAD = 'median     p98  script  layout   frame    work'

/** One line for each interaction, the slowest first, and how many are within the goal: for each build the same columns. */
export function interactionTable(answers: Answers): string[] {
  const builds = [...new Set([...answers.values()].flatMap((found) => [...found.keys()]))]
  const rows = [...answers].map(([act, found]) => ({ act, found, slowest: p98(found.get(LATEST) ?? []) }))
  rows.sort((a, b) => b.slowest - a.slowest)
  const counts = builds.map((build) => {
    const kept = rows.filter(({ found }) => p98(found.get(build) ?? []) <= GOAL).length
    return `${build}: ${kept} of ${rows.length} interactions within ${GOAL} ms at p98`
  })
  return [
    `${'interaction, ms'.padEnd(44)}${builds.map((build) => `  ${build}`.padEnd(HEAD.length + 4)).join('')}`,
    `${''.padEnd(44)}${builds.map(() => `  ${HEAD}  `).join('')}`,
    ...rows.map(({ act, found }) => lineOf(act, builds, found)),
    ...counts,
  ]
}

function lineOf(act: string, builds: readonly string[], found: ReadonlyMap<string, Answer[]>): string {
  const blocks = builds.map((build) => {
    const all = found.get(build) ?? []
    const parts = (['duration', 'script', 'layout', 'frame', 'work'] as const).map((part) =>
      cell(median(all.map((answer) => answer[part]))),
    )
    return `${parts.toSpliced(1, 0, cell(p98(all))).join('')}  `
  })
  return `${act.padEnd(44)}${blocks.join('')}`
}

const cell = (value: number) => String(Math.round(value)).padStart(8)

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function p98(answers: readonly Answer[]): number {
  const durations = answers.map(({ duration }) => duration).toSorted((a, b) => a - b)
  return durations[Math.ceil(durations.length * 0.98) - 1] ?? Number.NaN
}
