import type { BarePlan } from './bare.ts'
import type { Load } from './load.ts'

export type Operations = BarePlan['operations']
/** What is measured, by name: a load on our server, and the same on the bare handler. */
export type Pairs = Record<string, [ours: Load, bare: Load]>

export interface Prepared {
  operations: Operations
  pairs(
    ours: (path: string, more?: Partial<Load>) => Load,
    bare: (name: string, more?: Partial<Load>) => Load,
  ): Promise<Pairs>
}

/** What is measured of one feature: the least ratio wanted of each pair, and how the pairs are made. */
export interface Suite {
  goals: Record<string, number>
  /** Learns the statements of the application's own functions on the database. */
  prepare(databaseUrl: string): Promise<Prepared>
}
