import { auditEach } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { queue } from '#core/server/queue.ts'
import { type Kept, keepCorrespondence } from '#records/contact/server/keep.ts'
import { DOCX } from '../../contract/template.ts'
import type { Kind } from './kinds.ts'
import type { Outcome } from './make.ts'
import { showsMedicareNumber } from './medicare-number.ts'

/** Limit of concurrent file writes. */
const AT_ONCE = 8

/**
 * Stores every letter with the correspondence of its client, and records it in their history with the name of its
 * template; does nothing if the caller has disconnected.
 */
export async function keepLetters(caller: Caller, kind: Kind, outcomes: readonly Outcome[]): Promise<void> {
  const { db, files, user, hasGone } = caller
  if (hasGone()) return
  const ids = outcomes.map(({ id }) => id)
  const clients = await kind.clientsOf(db, ids)
  const inTurn = queue(AT_ONCE)
  const stored = outcomes.map(({ id, template, name, result }) =>
    inTurn(async (): Promise<(Kept & { file: { key: string } })[]> => {
      const clientId = clients.get(id)
      if (!('bytes' in result) || clientId === undefined) return []
      const bytes = await result.bytes()
      const file = { key: await files.put(bytes, DOCX), name, type: DOCX }
      const { language } = template
      const withMedicareNumber = await showsMedicareNumber(caller, template)
      return [
        {
          ...{ clientId, userId: user.id, how: 'LETTER', template, language, withMedicareNumber, file },
          ...(kind.is && { [kind.is]: id }),
        },
      ]
    }),
  )
  const kept = (await Promise.all(stored)).flat()
  if (!kept.length) return
  const keys = kept.map(({ file }) => file.key)
  await withFiles(caller, keys, async (tx) => {
    await keepCorrespondence(tx, kept)
    if (!kind.isLetter) return
    const letters = kept.map(({ clientId, template }) => ({
      id: clientId,
      changes: [{ field: 'letter', old: null, new: template?.name ?? null }],
    }))
    await auditEach(tx, user.id, 'clients', 'UPDATE', letters)
  })
}
