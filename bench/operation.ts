import type { Method } from '#core/contract/call.ts'

/** The request of an operation. */
export interface Sent {
  path: string
  body?: unknown
  /** The varying values, always in the same order. */
  values?: unknown[]
}

/** A call of the measured server for preparations; rejects if it is refused. */
export type Call = <A>(method: Method, path: string, body?: unknown) => Promise<A>

/** A request of a screen, as it is measured. */
export interface Operation {
  name: string
  method: Method
  /** The next request; a write varies it each time, or it would change nothing. */
  next(): Sent
  /** Further values that the database assigns besides the id: the field of the answer by the returning column. */
  given?: Record<string, string>
  /** The bearer is a token of the dashboard. */
  embed?: boolean
  /** The goal: requests per second relative to the bare handler, or to the best SQL, with sixteen callers. */
  ofBare?: number
  ofBest?: number
}

type More = Pick<Operation, 'ofBare' | 'ofBest' | 'embed'>

export const get = (name: string, path: string, more: More = {}): Operation => ({
  name,
  method: 'GET',
  next: () => ({ path }),
  ...more,
})

/** A POST that only reads. */
export const ask = (name: string, path: string, body: unknown, more: More = {}): Operation => ({
  name,
  method: 'POST',
  next: () => ({ path, body }),
  ...more,
})

export const phrase = (text: string) => `phrase=${encodeURIComponent(text)}`
