import { bind, bindPublic } from '#core/server/bind.ts'
import * as calls from '../../contract/oidc.ts'
import { endingTrust } from '../trusted.ts'
import { endFromThere } from './backchannel.ts'
import { beginLogin } from './begin.ts'
import { endLogin } from './callback.ts'
import { exchange } from './exchange.ts'
import { endAtBoth } from './logout.ts'

export const oidcRoutes = [
  bindPublic(calls.oidcLogin, ({ query: { remember, again } }, visitor) =>
    beginLogin(visitor, { remember: remember === 'true', again: again === 'true' }),
  ),
  bindPublic(calls.oidcCallback, async ({ query }, visitor) => {
    await endLogin(visitor, query)
    return undefined
  }),
  bindPublic(calls.oidcSession, ({ body }, visitor) => exchange(visitor, body.code, body.factorCode)),
  bindPublic(
    calls.oidcBackchannelLogout,
    endingTrust(async ({ body }, visitor) => {
      await endFromThere(visitor, body.logout_token)
      return undefined
    }),
  ),
  bind(
    calls.oidcLogout,
    endingTrust(async (_, caller) => ({ url: await endAtBoth(caller) })),
  ),
]
