import { auditEach } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Kind } from './kinds.ts'
import type { Outcome } from './make.ts'

/**
 * An entry in the history of the client for every letter that was made, with the name of its template; none where nobody
 * waits for them any more.
 */
export async function tellOfLetters(
  { db, user, hasGone }: Caller,
  kind: Kind,
  outcomes: readonly Outcome[],
): Promise<void> {
  const made = hasGone() ? [] : outcomes.filter(({ result }) => 'bytes' in result)
  if (!kind.clientsOf || made.length === 0) return
  const clients = await kind.clientsOf(
    db,
    made.map(({ id }) => id),
  )
  const letters = made.flatMap(({ id, template }) => {
    const client = clients.get(id)
    return client === undefined
      ? []
      : [{ id: client, changes: [{ field: 'letter', old: null, new: template }] }]
  })
  await auditEach(db, user.id, 'clients', 'UPDATE', letters)
}
