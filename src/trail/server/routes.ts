import { bind } from '#core/server/bind.ts'
import * as calls from '../contract.ts'
import { searchTrail } from './queries.ts'

export const routes = [bind(calls.searchTrail, ({ query }, { db }) => searchTrail(db, query))]
