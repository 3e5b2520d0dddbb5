import { endingTrust } from '#base/people/server/trusted.ts'
import { bind } from '#core/server/bind.ts'
import { updateClient } from '#records/clients/contract/calls.ts'
import { mergeClients } from '#records/clients/contract/merge.ts'
import { requireClient } from '#records/clients/server/client-row.ts'
import * as merging from '#records/clients/server/merge/merge.ts'
import * as clients from '#records/clients/server/update.ts'
import * as deaths from '../contract/death.ts'
import { recordMove } from '../contract/move.ts'
import { readDeath, recordDeath } from './death.ts'
import * as moves from './move.ts'
import { bringBack } from './taken-away.ts'

export const routes = [
  bind(updateClient, ({ params, body }, caller) =>
    clients.updateClient(caller, params.id, body, async (tx, before, after) => {
      if (!before.deceasedOn || after.deceasedOn) return after
      await bringBack(tx, caller, params.id)
      return requireClient(tx, params.id)
    }),
  ),
  bind(
    mergeClients,
    endingTrust(({ params, body }, caller) =>
      merging.mergeClients(caller, params.id, body, async (tx, before, after) => {
        if (!after.deceasedOn && before.some(({ deceasedOn }) => deceasedOn))
          await bringBack(tx, caller, params.id)
      }),
    ),
  ),
  bind(deaths.readDeath, ({ params }, caller) => readDeath(caller, params.id)),
  bind(deaths.recordDeath, ({ params, body }, caller) => recordDeath(caller, params.id, body)),
  bind(recordMove, ({ params, body }, caller) => moves.recordMove(caller, params.id, body)),
]
