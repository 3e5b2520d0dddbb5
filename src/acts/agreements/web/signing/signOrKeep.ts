import type { Intent } from '#across/offline/web/intents.ts'
import { isTakenFor } from '#across/offline/web/mark.ts'
import type { Sent } from '#core/contract/call.ts'
import { fullName } from '#core/contract/formats.ts'
import { isPassing } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { getSession } from '#core/web/session/session.ts'
import { createAgreement } from '../../contract/calls.ts'
import type { Asked } from './useAsked.ts'

type Body = Omit<NonNullable<Sent<typeof createAgreement>['body']>, 'loans' | 'signedAt'>

/**
 * Sends an agreement. If sending fails and the device has data for offline use, the agreement is queued with its key,
 * since it may have arrived. Returns whether it was queued.
 */
export async function signOrKeep(
  asked: Asked,
  body: Body,
  photo: File | undefined,
  key: string,
): Promise<boolean> {
  const loans = asked.pieces.flatMap(({ seen }) => ('id' in seen ? [seen] : []))
  if (loans.length < asked.pieces.length) {
    await keepHere(asked, body, photo, undefined)
    return true
  }
  const sent = { ...body, loans, signedAt: new Date().toISOString() }
  try {
    await request(createAgreement, { body: sent, ...(photo && { files: [photo] }) }, { idempotencyKey: key })
    return false
  } catch (error) {
    if (!isPassing(error) || !isTakenFor(getSession().user)) throw error
    await keepHere(asked, sent, photo, key)
    return true
  }
}

async function keepHere(
  { client, pieces }: Asked,
  body: Body,
  photo: File | undefined,
  key: string | undefined,
) {
  const [first, ...others] = pieces.map(({ id, number }) => ({ id, number }))
  if (!first) return
  const intent: Intent = {
    kind: 'AGREEMENT',
    piece: first,
    pieces: [first, ...others],
    client: { id: client.id, name: fullName(client) },
    loans: pieces.map(({ seen }) => seen),
    body,
    photo: photo ? { name: photo.name, type: photo.type } : null,
  }
  const { keep } = await import('#across/offline/web/outbox.ts')
  await keep(intent, { ...(photo && { file: photo }), ...(key && { key }) })
}
