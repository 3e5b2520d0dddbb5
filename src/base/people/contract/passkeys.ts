import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { line } from '#core/contract/fields.ts'
import { currentPassword, sessionUser } from '../contract.ts'
import { assertion, base64url, credential, factorProof, link } from './assertion.ts'
import { recoveryCodes } from './factors.ts'

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type Registration = z.output<typeof registration>

export const passkeyOptions = call({
  name: 'passkeyOptions',
  method: 'POST',
  path: '/api/passkeys/options',
  access: 'anyone',
  whileLocked: true,
  summary:
    'What the browser needs to make a passkey, for who is signed in, or to sign in with one, for anybody else and with `for=login`. Its challenge works once, for five minutes.',
  query: z.object({ for: z.enum(['login', 'registration'], { error: 'invalid' }).optional() }),
  /** `PublicKeyCredentialCreationOptions` or `PublicKeyCredentialRequestOptions` in JSON. */
  answer: z.looseObject({ challenge: z.string() }),
})

export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/passkeys',
  access: 'enrolling',
  summary:
    'Add a passkey, with the current password, and with a second factor or a recovery code where there is one already. Who had no recovery codes is given some, which are not shown again.',
  body: z.object({
    name: line(100),
    currentPassword,
    response: registration,
    proof: factorProof.optional(),
    link: link.optional(),
  }),
  answer: z.object({ id: z.number(), recoveryCodes: recoveryCodes.nullable() }),
})

export const loginWithPasskey = call({
  name: 'loginWithPasskey',
  method: 'POST',
  path: '/api/passkeys/login',
  access: 'public',
  summary:
    'Sign in with a passkey and nothing else: it stands for password and second factor. The token comes in the Authorization header.',
  body: z.object({ response: assertion, rememberMe: z.boolean().default(false) }),
  answer: sessionUser,
})
