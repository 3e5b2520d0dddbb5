import { z } from 'zod'
import { type Config, ConfigError } from '#platform/server/config.ts'
import { isLoopback } from '#platform/server/exposure.ts'

/** Microsoft's addresses for all organisations; each organisation also has its own. */
const EVERYBODYS = /^https:\/\/[^/]+\/(common|organizations|consumers)(\/|$)/i

/** Secrets and identities come from there: plain http is allowed only within the machine. */
const issuer = z
  .string()
  .refine((value) => {
    const { protocol, hostname = '' } = URL.parse(value) ?? {}
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  }, 'must be an address that starts with https://')
  .refine(
    (value) => !EVERYBODYS.test(value),
    'must name one organisation: this address lets in the accounts of all',
  )

export const oidcVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The name of the provider on the login button. */
  OIDC_NAME: z.string().trim().max(60, 'must have at most 60 characters').optional(),
  /** If absent, administrators create accounts and give roles. */
  OIDC_ROLE_CLAIM: z.string().trim().max(200, 'must have at most 200 characters').optional(),
}

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  roleClaim: string | undefined
}

/** Undefined if people sign in here only. */
export function oidcSettings({ features }: Pick<Config, 'features'>): OidcSettings | undefined {
  const values = z.object(oidcVariables).parse(features)
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (!issuer || !clientId || !clientSecret) return undefined
  const name = values.OIDC_NAME ?? new URL(issuer).hostname
  return { issuer, clientId, clientSecret, name, roleClaim: values.OIDC_ROLE_CLAIM }
}

/** Throws a ConfigError if only some of the settings that belong together are set. */
export function checkOidc({ features }: Pick<Config, 'features'>): void {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  const missing = needed.filter((name) => features[name] === undefined)
  const isAsked = Object.keys(oidcVariables).some((name) => features[name] !== undefined)
  if (isAsked && missing.length)
    throw new ConfigError(`${missing.join(' and ')} must be set for OpenID Connect`)
}
