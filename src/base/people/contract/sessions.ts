import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import { MAX_PASSWORD } from '../contract.ts'
import { assertion } from './assertion.ts'

const ownSession = z.object({
  id: z.uuid(),
  /** Browser and system, derived from the user agent. */
  device: z.string(),
  /** The address of the sign-in. */
  address: z.string().nullable(),
  signedInAt: z.string(),
  /** Accurate to one minute. */
  lastUsedAt: z.string(),
  endsAt: z.string(),
  remembered: z.boolean(),
  /** The session of the caller. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  access: 'signed-in',
  summary: 'My sessions, the one that was used last first.',
  answer: z.array(ownSession),
})

export const endSessions = call({
  name: 'endSessions',
  method: 'DELETE',
  path: '/api/sessions',
  access: 'signed-in',
  changes: ['listSessions'],
  summary: 'Log out everywhere: ends all of my sessions but this one; with `all=true` this one too.',
  query: z.object({ all: z.enum(['true', 'false'], { error: 'invalid' }).default('false') }),
})

export const endSession = call({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  access: 'signed-in',
  changes: ['listSessions'],
  summary: 'End one of my sessions.',
  params: z.object({ id: z.uuid({ error: 'invalid' }) }),
})

export const lockSession = call({
  name: 'lockSession',
  method: 'POST',
  path: '/api/session/lock',
  access: 'expired',
  whileLocked: true,
  summary: 'Lock this session: until it is unlocked, every other call but logging out is 401 locked.',
})

export const noteActivity = call({
  name: 'noteActivity',
  method: 'POST',
  path: '/api/session/active',
  access: 'expired',
  summary:
    'Say that somebody touches a key or a mouse. A session of which this was not said for IDLE_LOCK_MINUTES and five more is locked; no other call counts.',
})

/** Proof that the user is back: the password, or the signed response of a passkey. */
const unlocking = z.object({
  password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(MAX_PASSWORD).optional(),
  response: assertion.optional(),
})
export type Unlocking = z.infer<typeof unlocking>

export const unlockSession = call({
  name: 'unlockSession',
  method: 'POST',
  path: '/api/session/unlock',
  access: 'expired',
  whileLocked: true,
  summary: 'Unlock this session with the password of its user, or with one of their passkeys.',
  body: unlocking,
})

export const endSessionsOf = call({
  name: 'endSessionsOf',
  method: 'DELETE',
  path: '/api/users/{id}/sessions',
  access: { role: 'ADMIN', also: 'UPDATE_USERS' },
  changes: ['listUsers'],
  summary: 'Sign a user out everywhere.',
  params: idParams,
})

export const liftBlock = call({
  name: 'liftBlock',
  method: 'DELETE',
  path: '/api/users/{id}/block',
  access: { allOf: ['READ_USERS', 'UPDATE_USERS'] },
  changes: ['listUsers'],
  summary: 'Forget the failed logins of a user, so that none is refused because of them.',
  params: idParams,
})
