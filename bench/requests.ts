import type { Sent } from './operation.ts'

/** The headers and the body of a request: a phrase is sent as text, everything else as JSON. */
export function encode({ body }: Sent): { headers: Record<string, string>; body?: string } {
  if (body === undefined) return { headers: {} }
  return typeof body === 'string'
    ? { headers: { 'content-type': 'text/plain' }, body }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
