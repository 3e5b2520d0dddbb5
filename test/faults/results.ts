import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether all rounds are run, as `npm run test:faults` does, or a few. */
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

/** Keeps what happened for the table of docs/reliability.md, where all rounds are run. */
export function tell(place: number, fault: string, rounds: string, result: string): void {
  console.log(`${fault}; ${rounds}: ${result}`)
  if (!isWhole) return
  mkdirSync(RESULTS, { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const kept: Result = { place, fault, rounds, result, day }
  writeFileSync(join(RESULTS, `${String(place).padStart(2, '0')}.json`), JSON.stringify(kept))
}

/** The value that so much of all are not above. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
