import { bind } from '#core/server/bind.ts'
import * as calls from '../contract.ts'
import { looksWritten } from './looks.ts'
import { searchTrail } from './queries.ts'

export const routes = [
  bind(calls.searchTrail, async ({ query }, caller) => {
    await looksWritten(caller)
    return searchTrail(caller.db, query)
  }),
]
