import type { SignedIn } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { forbidden } from '#kit/server/errors.ts'
import { ADMIN } from '#people/contract.ts'

interface SavedNote {
  id: number
  message: string
  loanCheck: boolean
  author: { id: number }
}
interface SentNote {
  id: number | null
  message: string
  loanCheck: boolean
}

/**
 * Anyone who may update the record adds notes; only the author or an ADMIN edits or removes a saved one, else 403
 * and nothing of the save happens (decisions 5).
 */
export async function saveClientNotes(
  tx: Db,
  user: SignedIn,
  clientId: number,
  saved: SavedNote[],
  sent: SentNote[],
) {
  const may = (note: SavedNote) => note.author.id === user.id || user.roles.some(({ code }) => code === ADMIN)
  for (const note of saved) {
    const kept = sent.find(({ id }) => id === note.id)
    if (kept && kept.message === note.message && kept.loanCheck === note.loanCheck) continue
    if (!may(note)) throw forbidden()
    if (kept) {
      const { message, loanCheck } = kept
      await tx.updateTable('clientNotes').set({ message, loanCheck }).where('id', '=', note.id).execute()
    } else {
      await tx.deleteFrom('clientNotes').where('id', '=', note.id).execute()
    }
  }
  const added = sent.filter(({ id }) => !saved.some((note) => note.id === id))
  if (!added.length) return
  await tx
    .insertInto('clientNotes')
    .values(added.map(({ message, loanCheck }) => ({ clientId, message, loanCheck, authorId: user.id })))
    .execute()
}
