import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from './caller.ts'

interface Asking {
  /** The address that the request came from; null where it is not known. */
  address: string | null
  /** Absent where nobody is signed in. */
  user?: SignedIn
}

const asking = new AsyncLocalStorage<Asking>()

/** What is done for a request, as those below it know. */
export const whileAsking = <A>(by: Asking, run: () => A): A => asking.run(by, run)

/** Of the request that this is done for; null outside of one. */
export const askingAddress = (): string | null => asking.getStore()?.address ?? null

export const askingUser = (): SignedIn | undefined => asking.getStore()?.user

/** Whom records are about that are hidden from whoever asks (decision 120); what no request asks for hides nobody. */
export const hiddenSubjects = (): readonly number[] => askingUser()?.hidden ?? []

export const isHidden = (subject: number): boolean => hiddenSubjects().includes(subject)

/** ` AND …` for a condition over rows whose subject is in the column; nothing where nobody is hidden. */
export function andNotHidden(column: string): RawBuilder<unknown> {
  const hidden = hiddenSubjects()
  return hidden.length ? sql` AND ${sql.ref(column)} <> ALL(${hidden}::int[])` : sql``
}

/** The same for rows whose subject is in a column of another table. */
export function andNotOfHidden(column: string, table: string, subject: string): RawBuilder<unknown> {
  const hidden = hiddenSubjects()
  return hidden.length
    ? sql` AND ${sql.ref(column)} NOT IN (SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(subject)} = ANY(${hidden}::int[]))`
    : sql``
}
