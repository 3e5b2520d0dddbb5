import { bind, type Route } from '#core/server/bind.ts'
import type { Served } from '../contract/four-calls.ts'
import type { Store } from './store.ts'
import { readUses } from './uses.ts'

/** The routes of a list's calls, served by its store. */
export function routesOf<B, R>({ calls, table }: Served, store: Store<B, R>): Route[] {
  const idOf = (params: unknown) => (params as { id: number }).id
  return [
    ...(calls.uses
      ? [bind(calls.uses, ({ query }, caller) => readUses(caller, table, store, query.ids))]
      : []),
    bind(calls.list, (_, caller) => store.list(caller) as never),
    bind(calls.create, ({ body }, caller) => store.create(caller, body as B) as never),
    bind(calls.update, ({ params, body }, caller) => store.update(caller, idOf(params), body as B) as never),
    bind(calls.remove, ({ params }, caller) => store.remove(caller, idOf(params)) as never),
  ]
}
