import { bind, bindPublic } from '#core/server/bind.ts'
import * as calls from '../../contract/factors.ts'
import * as passkeyCalls from '../../contract/passkeys.ts'
import { endingTrust } from '../trusted.ts'
import { confirmedFactors } from './factors.ts'
import { loginWithPasskey } from './passkey-login.ts'
import { addPasskey, passkeyOptions } from './passkeys.ts'
import { countRecoveryCodes } from './recovery.ts'
import { removeFactor, resetFactors } from './remove.ts'
import { renewRecoveryCodes } from './renew-recovery.ts'
import { beginTotp, confirmTotp } from './totp.ts'

export const factorRoutes = [
  bind(calls.listFactors, (_, { db, user }) => confirmedFactors(db, user.id)),
  bind(calls.beginTotp, ({ body }, caller) => beginTotp(caller, body)),
  bind(
    calls.confirmTotp,
    endingTrust(async ({ body }, caller) => ({ recoveryCodes: await confirmTotp(caller, body.code) })),
  ),
  bind(
    calls.removeFactor,
    endingTrust(({ params, body }, caller) => removeFactor(caller, params.id, body).then(() => undefined)),
  ),
  bind(calls.countRecoveryCodes, async (_, { db, user }) => ({
    left: await countRecoveryCodes(db, user.id),
  })),
  bind(calls.renewRecoveryCodes, async ({ body }, caller) => ({
    recoveryCodes: await renewRecoveryCodes(caller, body),
  })),
  bind(
    calls.resetFactors,
    endingTrust(({ params }, caller) => resetFactors(caller, params.id).then(() => undefined)),
  ),
  bindPublic(passkeyCalls.passkeyOptions, ({ query }, visitor) => passkeyOptions(visitor, query.for)),
  bind(
    passkeyCalls.addPasskey,
    endingTrust(({ body }, caller) => addPasskey(caller, body)),
  ),
  bindPublic(passkeyCalls.loginWithPasskey, ({ body }, visitor) =>
    loginWithPasskey(visitor, body.response, body.rememberMe),
  ),
]
