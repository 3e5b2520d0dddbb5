import { bind } from '#core/server/bind.ts'
import * as calls from '../contract.ts'
import { looksWritten } from './looks.ts'
import { noteAbout } from './named.ts'
import { searchTrail } from './queries.ts'

export const routes = [
  bind(calls.searchTrail, async ({ query }, caller) => {
    await looksWritten(caller)
    const found = await searchTrail(caller, query)
    await noteAbout(caller, calls.searchTrail, found.records)
    return found
  }),
]
