import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether to run all rounds, as `npm run test:faults` does, or a few. */
export const isWhole = process.env.FAULTS === 'all'

export const rounds = (few: number, all: number): number => (isWhole ? all : few)

export const RESULTS = join('dist', 'faults')

export interface Result {
  /** Its line of the table. */
  place: number
  fault: string
  rounds: string
  result: string
  day: string
}

/** Records the result for the table of docs/reliability.md, if all rounds are run. */
export function tell(place: number, fault: string, rounds: string, result: string): void {
  console.log(`${fault}; ${rounds}: ${result}`)
  if (!isWhole) return
  mkdirSync(RESULTS, { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const kept: Result = { place, fault, rounds, result, day }
  writeFileSync(join(RESULTS, `${String(place).padStart(2, '0')}.json`), JSON.stringify(kept))
}

/** The percentile of the values for this share. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
