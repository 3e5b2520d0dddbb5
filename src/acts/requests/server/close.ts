import type { Caller } from '#core/server/caller.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Request } from '../contract/request.ts'
import { changeRequest, ended, lockRequest, refuseEnded, refuseStale } from './lock.ts'
import { tellAgent } from './mail.ts'

interface Close {
  version?: number | undefined
  reason: string
}

/** Ends a request with a reason; 409 if somebody has already ended it, with who it was. A hold for it stays. */
export function closeRequest(caller: Caller, id: number, { version, reason }: Close): Promise<Request> {
  return transaction(caller, async (tx) => {
    const locked = await lockRequest(tx, caller, id)
    refuseEnded(locked)
    refuseStale(locked, version)
    const answer = await changeRequest(tx, caller, id, { state: 'CLOSED', reason, ...ended(caller) })
    await tellAgent(tx, id, 'CLOSED')
    return answer
  })
}
