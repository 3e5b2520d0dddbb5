import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from './caller.ts'

interface Asking {
  /** The IP address of the request; null if unknown. */
  address: string | null
  /** Absent if nobody is signed in. */
  user?: SignedIn
}

const asking = new AsyncLocalStorage<Asking>()

/** Runs with the request's user and address available to everything below. */
export const whileAsking = <A>(by: Asking, run: () => A): A => asking.run(by, run)

/** The address of the current request; null outside of a request. */
export const askingAddress = (): string | null => asking.getStore()?.address ?? null

export const askingUser = (): SignedIn | undefined => asking.getStore()?.user

/** The ids of the clients who are hidden from the requesting user (decision 120); empty outside of a request. */
export const hiddenSubjects = (): readonly number[] => askingUser()?.hidden ?? []

export const isHidden = (subject: number): boolean => hiddenSubjects().includes(subject)

/** ` AND …` for a condition on rows with the client's id, or null, in the column; empty if nobody is hidden. */
export function andNotHidden(column: string): RawBuilder<unknown> {
  const hidden = hiddenSubjects()
  return hidden.length ? sql` AND (${sql.ref(column)} <> ALL(${hidden}::int[])) IS NOT FALSE` : sql``
}

/** The same for rows whose client's id is in a column of another table. */
export function andNotOfHidden(column: string, table: string, subject: string): RawBuilder<unknown> {
  const hidden = hiddenSubjects()
  return hidden.length
    ? sql` AND ${sql.ref(column)} NOT IN (SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(subject)} = ANY(${hidden}::int[]))`
    : sql``
}
