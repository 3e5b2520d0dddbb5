import { readBackups } from '#across/backups/contract/calls.ts'
import { backupWarning } from '#across/backups/server/state.ts'
import { lastSignInOf } from '#base/trail/server/sign-ins.ts'
import { mayCall } from '#core/contract/access.ts'
import { bind } from '#core/server/bind.ts'
import { ownReservations } from '#records/equipment/server/waiting.ts'
import { MAX_LINES, readHome } from '../contract.ts'
import { lastOpened } from './opened.ts'
import { waitingPieces } from './waiting.ts'

export const routes = [
  bind(readHome, async (_, caller) => {
    const { db, config, demo, user } = caller
    const [opened, reserved, equipment, lastSignIn, backups] = await Promise.all([
      lastOpened(caller),
      ownReservations(caller, MAX_LINES),
      waitingPieces(caller),
      lastSignInOf(db, user.id),
      mayCall(user, readBackups.access) ? backupWarning(db, config, demo) : null,
    ])
    return { opened, reserved, equipment, lastSignIn, backups }
  }),
]
