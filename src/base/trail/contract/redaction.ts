import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id, idParams, lines } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Entry } from '../contract.ts'

/** The replacement of a redacted text. */
export const REDACTED = '[redacted]'

/**
 * The kinds of texts about a client, as `redactable_texts()` of the database lists them. A review is a note that the
 * loan shows too.
 */
export const TEXTS = [
  'note',
  'review',
  'correspondence',
  'consent',
  'restrictionReason',
  'overrideReason',
  'redactionReason',
  'fileName',
  'reminder',
  'lendReason',
  'extensionReason',
  'returnNote',
  'voidReason',
  'campaignContact',
  'campaignNote',
  'requestWords',
  'requestUrgency',
  'requestReference',
  'requestReason',
  'passReason',
  'errandWords',
  'errandReason',
] as const
type Text = (typeof TEXTS)[number]

export const TEXT_NAMES: Record<Text, Message> = {
  note: msg`Note`,
  review: msg`Review`,
  correspondence: msg`Correspondence`,
  consent: msg`How a consent was given`,
  restrictionReason: msg`Reason of a restriction`,
  overrideReason: msg`Reason of an override`,
  redactionReason: msg`Reason of a redaction`,
  fileName: msg`Name of a file`,
  reminder: msg`Reminder`,
  lendReason: msg`Reason for Lending`,
  extensionReason: msg`Reason for Extending`,
  returnNote: msg`Note of the return`,
  voidReason: msg`Reason of voiding an agreement`,
  campaignContact: msg`Note of a contact`,
  campaignNote: msg`Note of a campaign`,
  requestWords: msg`Words of a request`,
  requestUrgency: msg`Why a request is urgent`,
  requestReference: msg`Reference of a request`,
  requestReason: msg`Reason of closing a request`,
  passReason: msg`Reason of passing a request`,
  errandWords: msg`Note of an errand`,
  errandReason: msg`Reason of a missed errand`,
}

const redactable = z.object({
  text: z.enum(TEXTS, { error: 'invalid' }),
  /**
   * The id of the note, letter, reminder, agreement, request, pass, contact or entry of a campaign; for other kinds that of the loan
   * or the client.
   */
  id,
  /** A trail entry, to redact only the value in it; if omitted, all earlier values are redacted too. */
  entry: z.number().int().positive().optional(),
})
export type Redactable = z.infer<typeof redactable>

export const redactText = call({
  name: 'redactText',
  method: 'POST',
  path: '/api/clients/{id}/redactions',
  access: { allOf: ['READ_CLIENTS', 'READ_PRIVACY', 'UPDATE_PRIVACY'] },
  summary:
    'Take a text that somebody wrote about a client out of its record, the histories, the trail and what imports have kept of it, for good; also where it was removed before. The trail says who did so and why.',
  params: idParams,
  body: redactable.extend({ reason: lines(500) }),
})

/** Fields of a history that hold a redactable text. */
const IN_HISTORY: Record<string, Record<string, Text>> = {
  clients: {
    consentHow: 'consent',
    restrictionReason: 'restrictionReason',
    overrideReason: 'overrideReason',
    redactionReason: 'redactionReason',
    attachment: 'fileName',
  },
  loans: {
    lendReason: 'lendReason',
    extensionReason: 'extensionReason',
    returnNote: 'returnNote',
    review: 'review',
  },
}

/** The text in a change of a record's history; undefined if there is none, or if it is redacted already. */
export function redactableIn(
  { entity, id }: { entity: string; id: number },
  { entry, change }: { entry: number; change: Entry['changes'][number] },
): Redactable | undefined {
  if ([change.old, change.new].every((value) => value === null || value === REDACTED)) return undefined
  const note = entity === 'clients' && Number(/^notes\.(\d+)$/.exec(change.field)?.[1])
  if (note) return { text: 'note', id: note }
  const text = IN_HISTORY[entity]?.[change.field]
  return text && { text, id, entry }
}
