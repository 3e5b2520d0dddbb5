import { readPreparation } from '#acts/preparations/contract/calls.ts'
import type { Preparation } from '#acts/preparations/contract/preparations.ts'
import { resumeUser } from '#base/people/web/session.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { getSession, type User } from '#core/web/session/session.ts'
import { listEntries } from './outbox.ts'
import { readTaken } from './taken.ts'

/** Continues offline as the current user if they have offline data; undefined otherwise. */
export async function resume(): Promise<User | undefined> {
  const { user } = getSession()
  const taken = user && (await readTaken())
  if (!taken) return undefined
  await resumeUser(user)
  await sharePreparations()
  return user
}

/** Fills the query cache with offline preparations, including the answers queued since. */
export async function sharePreparations(): Promise<void> {
  const taken = await readTaken()
  if (!taken) return
  const answered = await listEntries()
  for (const preparation of taken.preparations) {
    const { queryKey } = callQuery(readPreparation, { params: { id: preparation.id } })
    // data read since then is newer
    if (queryClient.getQueryData(queryKey)) continue
    queryClient.setQueryData<Preparation>(queryKey, answered.reduce(withAnswer, preparation))
  }
}

function withAnswer(
  preparation: Preparation,
  { state, intent }: Awaited<ReturnType<typeof listEntries>>[number],
): Preparation {
  if (state !== 'waiting' || intent.kind !== 'LINE' || intent.preparation !== preparation.id)
    return preparation
  const { value = null, note = null } = intent.body
  const lines = preparation.lines.map((line) =>
    line.id === intent.line ? { ...line, value, note: note ?? null } : line,
  )
  return { ...preparation, lines }
}
