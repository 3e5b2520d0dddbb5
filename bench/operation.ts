import type { Method } from '#core/contract/call.ts'

/** What one request of an operation sends. */
export interface Sent {
  path: string
  body?: unknown
  /** What of it is another each time, always in the same order. */
  values?: unknown[]
}

/** A call of the server that is measured, before anything is; rejects where it is refused. */
export type Call = <A>(method: Method, path: string, body?: unknown) => Promise<A>

/** Something that a screen asks of the server, as it is measured. */
export interface Operation {
  name: string
  method: Method
  /** What is sent; a write sends something else each time, or it would change nothing. */
  next(): Sent
  /** What else than the id the database gives to what is made: the field of the answer by the column that returns it. */
  given?: Record<string, string>
  /** The bearer is a token of the dashboard. */
  embed?: boolean
  /** At least so many requests a second for one of the bare handler, or of the best SQL, with sixteen callers. */
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

/** A POST that reads. */
export const ask = (name: string, path: string, body: unknown, more: More = {}): Operation => ({
  name,
  method: 'POST',
  next: () => ({ path, body }),
  ...more,
})

export const phrase = (text: string) => `phrase=${encodeURIComponent(text)}`
