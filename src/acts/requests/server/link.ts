import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import type { Request } from '../contract/request.ts'
import { personColumns } from './create.ts'
import { changeRequest, lockRequest, refuseHeld, refuseStale } from './lock.ts'
import { reportFault } from './repair.ts'

interface Link {
  version?: number | undefined
  client: { id: number }
}

/** Links a client and deletes the typed person; 409 while a piece is on hold for the request, and for one that is done. A request for a repair makes it. */
export function linkClient(caller: Caller, id: number, { version, client }: Link): Promise<Request> {
  return transaction(caller, async (tx) => {
    const locked = await lockRequest(tx, caller, id)
    refuseHeld(locked)
    if (locked.state === 'DONE') throw conflict(msg`This request is done, and keeps its client.`)
    refuseStale(locked, version)
    await requireActiveClient(tx, client.id)
    const linked = {
      ...{ clientId: client.id, ...personColumns(null) },
      // a hold that has ended was for the client before
      ...{ heldEquipmentId: null, heldAt: null, heldBy: null },
    }
    return changeRequest(tx, caller, id, linked, () => reportFault(tx, caller.user.id, id))
  })
}
