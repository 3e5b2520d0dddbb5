import { sql } from 'kysely'
import { buildEndSessionUrl } from 'openid-client'
import type { Caller } from '#core/server/caller.ts'
import { firstRow } from '#core/server/rows.ts'
import { unseal } from '../factors/sealed.ts'
import { signOut } from '../sign-out.ts'
import { say } from './begin.ts'
import { providerOf } from './provider.ts'
import { oidcSettings } from './settings.ts'

/** Ends the session here in any case; returns the address where the provider's session is ended. */
export async function endAtBoth(caller: Caller): Promise<string | null> {
  const { db, user } = caller
  const begun = await firstRow(
    db,
    sql<{ idToken: Buffer }>`DELETE FROM oidc_sessions WHERE family = ${user.family} RETURNING id_token`,
  )
  await signOut(caller)
  return begun ? endThere(caller, begun.idToken) : null
}

async function endThere(caller: Caller, sealed: Buffer): Promise<string | null> {
  const settings = oidcSettings(caller.config)
  if (!settings) return null
  try {
    const provider = await providerOf(settings)
    if (!provider.serverMetadata().end_session_endpoint) return null
    const idToken = await unseal(caller.db, caller.user.id, sealed)
    return buildEndSessionUrl(provider, {
      post_logout_redirect_uri: `${caller.config.publicUrl}/login`,
      ...(idToken && { id_token_hint: idToken }),
    }).href
  } catch (error) {
    say(caller, error)
    return null
  }
}
