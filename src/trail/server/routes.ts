import { bind } from '#core/server/bind.ts'
import * as calls from '../contract.ts'
import { looksWritten, noteShown } from './looks.ts'
import { searchTrail } from './queries.ts'

export const routes = [
  bind(calls.searchTrail, async ({ query }, caller) => {
    await looksWritten(caller)
    const found = await searchTrail(caller.db, query)
    const clients = found.records.filter(({ entity }) => entity === 'clients')
    await noteShown(caller, calls.searchTrail, new Set(clients.flatMap(({ entityId }) => entityId ?? [])))
    return found
  }),
]
