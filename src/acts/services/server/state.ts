import { endWithRepair } from '#acts/requests/server/repair.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { rejectFutureDay } from '#core/server/day-to-come.ts'
import { conflict, forbidden, invalid } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import { seesClients } from '#records/clients/server/client-ref.ts'
import { lockActivePiece } from '#records/equipment/server/lending.ts'
import type { StateInput } from '../contract/reported.ts'
import { type DoneInput, type Service, serviceRecord } from '../contract/service.ts'
import { NEXT_STATES, STATE_WORDS } from '../contract/states.ts'
import { saveLines } from './lines.ts'
import { changedService, checkSubcategory, lockToDo, lockVersion } from './service-row.ts'

/** 409 for a state that cannot follow, 400 on `reason` for a repair that is cancelled without one. */
export function setServiceState(
  caller: Caller,
  id: number,
  { version, state, reason }: StateInput,
): Promise<Service> {
  return transaction(caller, async (tx) => {
    const before = await lockVersion(tx, caller, id, version)
    if (!NEXT_STATES[before.state].includes(state)) {
      const [from, to] = [STATE_WORDS[before.state], STATE_WORDS[state]]
      throw conflict(msg`This repair cannot go from “${{ from }}” to “${{ to }}”.`)
    }
    if (state === 'CANCELLED' && reason === null) throw invalid([{ field: 'reason', message: 'required' }])
    await updateRecord(tx, caller.user, 'services', id, { state, reason })
    const after = await changedService(tx, caller, before)
    await endWithRepair(tx, caller, after)
    return after
  })
}

/**
 * Ends a reported repair as done. 409 for one that is done or cancelled, 400 on `client` where that is missing and the
 * repair has one, 403 for a client from somebody who may not see clients.
 */
export function finishService(
  caller: Caller,
  id: number,
  { version, ...input }: DoneInput,
): Promise<Service> {
  rejectFutureDay(caller, 'serviceDate', input.serviceDate)
  return transaction(caller, async (tx) => {
    const before = await lockToDo(tx, caller, id, version)
    const { equipment } = input
    // who may not see clients leaves the one that it has
    const client = input.client ?? (seesClients(caller.user) ? null : before.client)
    if (input.client && !seesClients(caller.user)) throw forbidden()
    if (!client && (before.client || !equipment)) throw invalid([{ field: 'client', message: 'required' }])
    if (client && client.id !== before.client?.id) await requireActiveClient(tx, client.id)
    if (equipment && equipment.id !== before.equipment?.id) await lockActivePiece(tx, caller, equipment.id)
    await checkSubcategory(tx, input)
    const { clientId: _, ...columns } = serviceRecord.columns({ ...input, client: client ?? { id: 0 } })
    const done = { state: 'DONE', reason: null, doneBy: caller.user.id, clientId: client?.id ?? null }
    await updateRecord(tx, caller.user, 'services', id, { ...columns, ...done })
    await saveLines(tx, id, input.lines)
    const after = await changedService(tx, caller, before)
    await endWithRepair(tx, caller, after)
    return after
  })
}
