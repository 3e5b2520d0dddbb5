import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { closeSession } from './sessions.ts'

/** Ends the session that is asked with, wherever it began; the browser forgets the pictures that it was shown. */
export async function signOut({ db, user, setHeader }: Caller): Promise<void> {
  if (await closeSession(db, user)) await audit(db, user.id, 'users', user.id, 'LOGOUT')
  setHeader('clear-site-data', '"cache"')
}
