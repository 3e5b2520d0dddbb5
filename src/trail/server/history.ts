import { audit } from '#kit/server/audit.ts'
import { bind, type Route } from '#kit/server/bind.ts'
import type { Caller } from '#kit/server/caller.ts'
import { notFound } from '#kit/server/errors.ts'
import type { HistoryCall } from '../contract.ts'
import { recordHistory } from './queries.ts'

/** The history of a record that the caller may see, else 404; it is a look at the record. */
export function bindHistory(
  call: HistoryCall,
  isVisible: (caller: Caller, id: number) => Promise<boolean>,
): Route {
  return bind(call, async ({ params, query }, caller) => {
    if (!(await isVisible(caller, params.id))) throw notFound()
    await audit(caller.relaxed, caller.user.id, call.entity, params.id, 'READ')
    return recordHistory(caller.db, call.entity, params.id, query.looks === 'true', query)
  })
}
