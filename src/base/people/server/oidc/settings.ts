import { z } from 'zod'
import { type Config, ConfigError } from '#platform/server/config.ts'
import { isLoopback } from '#platform/server/exposure.ts'

/** Of Microsoft, where each organisation has an address of its own besides. */
const EVERYBODYS = /^https:\/\/[^/]+\/(common|organizations|consumers)(\/|$)/i

/** Secrets and who somebody is come from there: in clear only within the machine. */
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
  /** What the button on the login page calls it. */
  OIDC_NAME: z.string().trim().max(60, 'must have at most 60 characters').optional(),
  /** Absent: accounts and roles are given by hand. */
  OIDC_ROLE_CLAIM: z.string().trim().max(200, 'must have at most 200 characters').optional(),
}

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  roleClaim: string | undefined
}

/** Absent where people sign in here alone. */
export function oidcSettings({ features }: Pick<Config, 'features'>): OidcSettings | undefined {
  const values = z.object(oidcVariables).parse(features)
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (!issuer || !clientId || !clientSecret) return undefined
  const name = values.OIDC_NAME ?? new URL(issuer).hostname
  return { issuer, clientId, clientSecret, name, roleClaim: values.OIDC_ROLE_CLAIM }
}

/** Throws a ConfigError where only some are set of those that belong together. */
export function checkOidc({ features }: Pick<Config, 'features'>): void {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  const missing = needed.filter((name) => features[name] === undefined)
  const isAsked = Object.keys(oidcVariables).some((name) => features[name] !== undefined)
  if (isAsked && missing.length)
    throw new ConfigError(`${missing.join(' and ')} must be set for OpenID Connect`)
}
