import { bind } from '#core/server/bind.ts'
import { ownReservations } from '#equipment/server/waiting.ts'
import { MAX_LINES, readHome } from '../contract.ts'
import { lastOpened } from './opened.ts'
import { waitingIn } from './waiting.ts'

export const routes = [
  bind(readHome, async (_, caller) => {
    const [opened, reserved, equipment, invoicing] = await Promise.all([
      lastOpened(caller),
      ownReservations(caller, MAX_LINES),
      waitingIn(caller, 'equipment'),
      waitingIn(caller, 'invoicing'),
    ])
    return { opened, reserved, equipment, invoicing }
  }),
]
