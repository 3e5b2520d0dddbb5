import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, sql } from 'kysely'

interface Asking {
  /** The address that the request came from; null where it is not known. */
  address: string | null
  /** The clients that are hidden from the user who asks (decision 120). */
  hiddenClients?: readonly number[]
  /** Whether Medicare numbers are shown to the user as their last three digits (decision 122). */
  masksMedicareNumbers?: boolean
}

const asking = new AsyncLocalStorage<Asking>()

/** What is done for a request, as those below it know. */
export const whileAsking = <A>(by: Asking, run: () => A): A => asking.run(by, run)

/** Of the request that this is done for; null outside of one. */
export const askingAddress = (): string | null => asking.getStore()?.address ?? null

/** Those that are hidden from whoever asks; what no request asks for hides none. */
export const hiddenClients = (): readonly number[] => asking.getStore()?.hiddenClients ?? []

export const isHiddenClient = (id: number): boolean => hiddenClients().includes(id)

export const masksMedicareNumbers = (): boolean => asking.getStore()?.masksMedicareNumbers ?? false

/** ` AND …` for a condition over rows whose client is in the column; nothing where no client is hidden. */
export function andNotHidden(column: string): RawBuilder<unknown> {
  const hidden = hiddenClients()
  return hidden.length ? sql` AND ${sql.ref(column)} <> ALL(${hidden}::int[])` : sql``
}

/** The same for rows that belong to a client by way of another table. */
export function andNotOfHidden(column: string, table: string): RawBuilder<unknown> {
  const hidden = hiddenClients()
  return hidden.length
    ? sql` AND ${sql.ref(column)} NOT IN (SELECT id FROM ${sql.table(table)} WHERE client_id = ANY(${hidden}::int[]))`
    : sql``
}
