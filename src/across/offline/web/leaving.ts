import { plural, t } from '@lingui/core/macro'
import { getSession } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { waitingFor } from './mark.ts'

/** Asks whether to log out although acts are queued (decision 145); returns the answer. */
export function mayLeave(): Promise<boolean> {
  const count = waitingFor(getSession().user)
  const what = plural(count, { one: '# act waits for the network', other: '# acts wait for the network' })
  return ask({
    title: t`Log out all the same?`,
    consequence: t`${what}. It stays on this device, encrypted, and is sent when you log in here again. Nobody else sees it.`,
    act: t`Log Out`,
    keep: t`Stay`,
  })
}
