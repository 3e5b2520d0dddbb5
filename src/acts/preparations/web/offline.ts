import type { Intent } from '#across/offline/web/intents.ts'
import { isTakenFor } from '#across/offline/web/mark.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { getSession } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { readPreparation } from '../contract/calls.ts'
import type { Preparation, PreparationLine } from '../contract/preparations.ts'
import type { Change } from './line/useLineSaving.ts'

/** Queues an act that could not be sent, if the device has data for offline use. Returns whether it was queued. */
async function keepIntent(
  id: number,
  intent: (piece: Intent['piece']) => Intent,
  more?: { file: Blob; key: string },
): Promise<boolean> {
  const { queryKey } = callQuery(readPreparation, { params: { id } })
  const equipment = queryClient.getQueryData<Preparation>(queryKey)?.equipment
  if (!equipment || !isTakenFor(getSession().user)) return false
  const { keep } = await import('#across/offline/web/outbox.ts')
  await keep(intent({ id: equipment.id, number: displayNumber(equipment) }), more)
  return true
}

export function keepLine(preparation: number, line: PreparationLine, change: Change): Promise<boolean> {
  const { id, text, text_fr, value, note, version } = line
  const body = { value, note, version, ...change }
  return keepIntent(preparation, (piece) => ({
    kind: 'LINE',
    piece,
    preparation,
    line: id,
    text,
    text_fr,
    body,
  }))
}

export function keepPicture(
  preparation: number,
  line: number | undefined,
  file: File,
  key: string,
): Promise<boolean> {
  const { name, type } = file
  const intent = (piece: Intent['piece']): Intent => {
    return { kind: 'PICTURE', piece, preparation, body: { line }, name, type }
  }
  return keepIntent(preparation, intent, { file, key })
}
