import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { flag } from '#core/contract/fields.ts'
import { sessionUser } from '../contract.ts'

/** Reasons in `#error=` why a sign-in with the organisation's account failed. */
export const OIDC_ERRORS = ['unknown', 'role', 'cancelled', 'failed', 'unavailable'] as const
export type OidcError = (typeof OIDC_ERRORS)[number]

/**
 * The page that the provider returns the browser to, with a code or an error in the fragment, which is not sent to a
 * server.
 */
export const OIDC_PAGE = '/signed-in'

export const oidcLogin = call({
  name: 'oidcLogin',
  method: 'GET',
  path: '/api/oidc/login',
  access: 'public',
  redirects: true,
  summary:
    'Leads to the sign-in of the organisation (OpenID Connect), where one is configured; from a link of another site to the login page. `again`: the password is asked for there, whoever is signed in.',
  query: z.object({ remember: flag.optional(), again: flag.optional() }),
})

const parameter = z.string().max(4000).optional()

export const oidcCallback = call({
  name: 'oidcCallback',
  method: 'GET',
  path: '/api/oidc/callback',
  access: 'public',
  redirects: true,
  summary: `Where the sign-in of the organisation leads back to; leads on to ${OIDC_PAGE} with a code for one minute.`,
  query: z.object({ code: parameter, state: parameter, iss: parameter, error: parameter }),
})

export const oidcSession = call({
  name: 'oidcSession',
  method: 'POST',
  path: '/api/oidc/session',
  access: 'public',
  summary:
    'Sign in with the code of the callback, in the browser that began, once. The token comes in the Authorization header. 401 `factor_required` where the role requires a second factor, the account has one, and the provider has not said that it asked for one.',
  body: z.object({
    code: z.string({ error: 'required' }).min(1, { error: 'required' }).max(200),
    /** A one-time code or a recovery code of the account here. */
    factorCode: z.string().trim().max(40).optional(),
  }),
  answer: sessionUser,
})

export const oidcBackchannelLogout = call({
  name: 'oidcBackchannelLogout',
  method: 'POST',
  path: '/api/oidc/backchannel-logout',
  access: 'public',
  form: true,
  summary:
    'The provider says that a session there has ended, with a signed token: those here that began with it end too.',
  body: z.object({ logout_token: z.string({ error: 'required' }).max(8000) }),
})

export const oidcLogout = call({
  name: 'oidcLogout',
  method: 'POST',
  path: '/api/oidc/logout',
  access: 'expired',
  whileLocked: true,
  summary:
    'Log out here; answers where to log out of the organisation’s account too, if there is such a place.',
  answer: z.object({ url: z.string().nullable() }),
})
