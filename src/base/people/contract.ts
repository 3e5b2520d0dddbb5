import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { extension, idText, line, named, optionalLine, phoneNumber } from '#core/contract/fields.ts'
import { holds } from '#core/contract/permissions.ts'

export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 128
export const MIN_STRENGTH = 3
export const REFERRAL_AGENT = 'REFERRAL_AGENT'
export const ADMIN = 'ADMIN'
export const ENGLISH = 1
export const FRENCH = 2
/** Required in the `url` of a forgotten-password request; the server replaces it with the token. */
export const TOKEN_PLACEHOLDER = '{token}'

const password = z.string({ error: 'required' }).min(1, { error: 'required' }).max(MAX_PASSWORD)
/** Required to change how a user signs in, so that a borrowed session does not become a lasting one. */
export const currentPassword = password
const newPassword = {
  password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(1000),
  confirmPassword: z.string({ error: 'required' }).min(1, { error: 'required' }).max(1000),
}

export const sessionUser = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  language: named,
  roles: z.array(
    z.object({ id: z.number(), code: z.string(), title: z.string(), title_fr: z.string().nullable() }),
  ),
  permissions: z.array(z.string()),
  organization: named.nullable(),
  dateFormat: z.string(),
  timeFormat: z.string(),
  dateTimeFormat: z.string(),
  /** 64 hex digits, the same in every session of the user. The browser encrypts its unsaved forms with this key. */
  draftKey: z.string(),
  /** The session began at the organisation's own sign-in and must be ended there too. */
  external: z.boolean(),
  /** Days until the role requires a second factor, 0 if it does now; null if none is missing. */
  factorDueInDays: z.number().nullable(),
  /** The user has a passkey, which also unlocks a session. */
  hasPasskey: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>

/**
 * Users who may choose their language, such as referral agents (rule 1.6), and chose French read French; all others
 * read English.
 */
export function readsFrench(user: Pick<SessionUser, 'language' | 'permissions'>): boolean {
  return user.language.id === FRENCH && holds(user, 'CHOOSE_LANGUAGE')
}

export const settings = call({
  name: 'settings',
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'What the pages before signing in show: the organisation, and whether this is a demonstration.',
  answer: z.object({
    organisationName: z.string(),
    timeZone: z.string(),
    /** The browser locks the session after this many minutes without a key press or a click; 0 means never. */
    idleLockMinutes: z.number(),
    demo: z.boolean(),
    /** The display name of the organisation's own sign-in; absent if none is configured. */
    oidcName: z.string().optional(),
    demoUsername: z.string().optional(),
    demoPassword: z.string().optional(),
  }),
})

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary:
    'Sign in. The token comes in the Authorization header, X-Password-Expired and X-Factor-Setup where these come first. X-Device is to be sent back with the next login: it tells a browser in which the user has signed in before.',
  body: z.object({
    username: line(254),
    password,
    rememberMe: z.boolean().default(false),
    /** A one-time code or a recovery code. Without it, 401 `factor_required` if the user has a second factor. */
    code: z.string().trim().max(40).optional(),
  }),
  answer: sessionUser,
})

export const logout = call({
  name: 'logout',
  method: 'GET',
  path: '/api/logout',
  access: 'expired',
  whileLocked: true,
  summary: 'Log out: the token is revoked.',
})

/**
 * The pages of this application log out by this call, because a GET must not change anything; the specification also
 * has a GET.
 */
export const signOut = call({
  name: 'signOut',
  method: 'POST',
  path: '/api/logout',
  access: 'expired',
  whileLocked: true,
  summary: 'Log out, as GET does.',
})

export const session = call({
  name: 'session',
  method: 'GET',
  path: '/api/session',
  access: 'signed-in',
  summary: 'Who is signed in, and what they may do.',
  answer: sessionUser,
})

export const setLanguage = call({
  name: 'setLanguage',
  method: 'PUT',
  path: '/api/users/language/{languageId}',
  access: 'CHOOSE_LANGUAGE',
  summary: 'Set the language of the user who is signed in (1 English, 2 French).',
  params: z.object({ languageId: idText }),
  answer: sessionUser,
})

export const resetForgotten = call({
  name: 'resetForgotten',
  method: 'PUT',
  path: '/api/passwords/forgotten',
  access: 'public',
  summary: 'Set a new password with the token of a mail. The token works once.',
  body: z.object({ token: line(200), ...newPassword }),
})

export const resetExpired = call({
  name: 'resetExpired',
  method: 'PUT',
  path: '/api/passwords/reset',
  access: 'expired',
  changes: ['listSessions'],
  summary:
    'Set a new password while signed in, with the current one unless it has expired. All other sessions of the user end.',
  body: z.object({ currentPassword: z.string().max(1000).optional(), ...newPassword }),
})

export const forgotEmail = call({
  name: 'forgotEmail',
  method: 'POST',
  path: '/api/usernames/forgotten',
  access: 'public',
  summary: 'Ask the administrators which e-mail address an account has.',
  body: z.object({
    firstName: line(100),
    lastName: line(100),
    organization: line(200),
    phoneNumber,
    extension,
  }),
})

export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/passwords/forgotten',
  access: 'public',
  summary:
    'Ask for a mail with a link to set a new password. The answer is the same whether the account exists.',
  body: z.object({ username: line(254), url: optionalLine(500) }),
})
