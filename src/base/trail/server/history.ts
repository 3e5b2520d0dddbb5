import { bind, type Route } from '#core/server/bind.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import type { Entry, HistoryCall } from '../contract.ts'
import { looksWritten, noteLook } from './looks.ts'
import { noteNamed } from './named.ts'
import { recordHistory } from './queries.ts'

type Change = Entry['changes'][number]

/**
 * The history of a record that the caller may see, else 404; reading it is logged as a read of the record. Changes of
 * fields that the caller may not see are omitted, and values appear as they may be shown.
 */
export function bindHistory(
  call: HistoryCall,
  isVisible: (caller: Caller, id: number) => Promise<boolean>,
  maySee: (user: SignedIn, field: string) => boolean = () => true,
  shown: (user: SignedIn, change: Change) => Change = (_, change) => change,
): Route {
  return bind(call, async ({ params, query }, caller) => {
    if (!(await isVisible(caller, params.id))) throw notFound()
    await noteLook(caller, { userId: caller.user.id, entity: call.entity, id: params.id })
    await looksWritten(caller)
    const history = await recordHistory(caller, call.entity, params.id, query.looks === 'true', query)
    const records = history.records.map((entry) => ({
      ...entry,
      changes: entry.changes
        .filter(({ field }) => maySee(caller.user, field))
        .map((change) => shown(caller.user, change)),
    }))
    await noteNamed(caller, call, records)
    return { ...history, records }
  })
}
