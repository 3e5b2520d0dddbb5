import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Visitor } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { foundOnce, Kept } from '#core/server/kept.ts'
import { type OidcSettings, oidcSettings } from './settings.ts'

const AN_HOUR = 60 * 60_000
const TIMEOUT_SECONDS = 10

const kept = new Kept<Promise<Configuration>>(AN_HOUR)

/** The discovered configuration of the provider. A failed discovery is tried again on the next call. */
export function providerOf({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const server = new URL(issuer)
  // signatures are checked too; by default the library relies on TLS
  const execute = [
    enableNonRepudiationChecks,
    ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
  ]
  return foundOnce(kept, `${issuer} ${clientId} ${clientSecret}`, () =>
    discovery(server, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS }),
  )
}

/** Throws 404 if none is configured. */
export function settingsOf({ config }: Pick<Visitor, 'config'>): OidcSettings {
  const settings = oidcSettings(config)
  if (!settings) throw notFound()
  return settings
}

export const callbackOf = ({ config }: Pick<Visitor, 'config'>) => `${config.publicUrl}/api/oidc/callback`
