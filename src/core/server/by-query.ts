import type { RouteOptions } from 'fastify'
import type { Call } from '#core/contract/call.ts'

/** The router's constraint by which calls of one path are told apart (`selectedBy`). */
export const byQuery = {
  name: 'query',
  storage() {
    const stored = new Map<string, never>()
    return {
      // the first bound call wins where a query has the parameters of several
      get: (names: string) => [...stored].find(([name]) => names.split('&').includes(name))?.[1] ?? null,
      set(name: string, handler: never) {
        stored.set(name, handler)
      },
    }
  },
  /** The names of the parameters, joined by `&`. */
  deriveConstraint: ({ url = '' }: { url?: string }): string =>
    [...new URLSearchParams(url.replace(/^[^?]*/, '')).keys()].join('&'),
}

export const constraintsOf = ({ selectedBy }: Call): RouteOptions['constraints'] =>
  selectedBy === undefined ? {} : { [byQuery.name]: selectedBy }
