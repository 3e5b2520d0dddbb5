// imported statically, because it cannot be loaded offline
import { keep } from '#across/offline/web/outbox.ts'
import { fullName } from '#core/contract/formats.ts'
import { isPassing } from '#core/web/api/ApiError.ts'
import { newKey } from '#core/web/api/newKey.ts'
import { request } from '#core/web/api/request.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { addContact, listEntries } from '../../contract/calls.ts'
import type { Entry } from '../../contract/entries.ts'

export type CallResult = 'REACHED' | 'NOT_REACHED' | 'CALL_BACK'

/**
 * Records the outcome of a call. If sending fails, it is queued on this device with its key, since it may have arrived.
 * Returns whether it was queued.
 */
export async function sayCall(
  campaign: number,
  { id: entry, version, client, equipment }: Entry,
  result: CallResult,
  note: string,
): Promise<boolean> {
  const key = newKey()
  const body = {
    ...{ version, how: 'PHONE' as const, note: note.trim() || null, saidAt: new Date().toISOString() },
    reached: result !== 'NOT_REACHED',
    callBack: result === 'CALL_BACK',
  }
  try {
    await request(addContact, { params: { id: campaign, entryId: entry }, body }, { idempotencyKey: key })
    return false
  } catch (error) {
    if (!isPassing(error)) throw error
    const piece = { id: equipment.id, number: displayNumber(equipment) }
    const name = client ? fullName(client) : ''
    await keep({ kind: 'CALL', piece, campaign, entry, name, body }, { key })
    return true
  }
}

/** The current entry, or the known one if it cannot be loaded. */
export async function currentEntry(campaign: number, entry: Entry): Promise<Entry> {
  const found = await request(listEntries, { params: { id: campaign }, query: { entry: entry.id } }).catch(
    () => undefined,
  )
  return found?.records[0] ?? entry
}
