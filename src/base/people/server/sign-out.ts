import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { closeSession } from './sessions.ts'

/** Ends the caller's session, wherever it began; the browser clears its cached pictures. */
export async function signOut({ db, user, setHeader }: Caller): Promise<void> {
  if (await closeSession(db, user)) await audit(db, user.id, 'users', user.id, 'LOGOUT')
  setHeader('clear-site-data', '"cache"')
}
