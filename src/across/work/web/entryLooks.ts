import { fullName } from '#core/contract/formats.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { StartedAct } from '#screens/web/startedAct.ts'
import { DUE_KINDS, type Entry, type Kind } from '../contract.ts'

/** Kinds named after the piece, with acts on its page; the others are named after a person. */
export const OF_PIECES: readonly Kind[] = [
  'FITS',
  'OLD_HOLDS',
  'RESERVATIONS',
  'IN_PREPARATION',
  'INSPECTIONS',
]

/** Whether the due date is past, or the day of a promise; reminders do not count, because nobody else waits for them. */
export const isOverdue = (kind: Kind, { since, promisedOn }: Entry): boolean =>
  promisedOn ? promisedOn < today() : kind !== 'TODOS' && DUE_KINDS.includes(kind) && since < today()

/** Page for acting on an entry; undefined for a reminder without a record. */
export function addressOf(
  kind: Kind,
  { recordId, campaign, request, client, equipment }: Entry,
): string | undefined {
  if (campaign !== undefined) return `/campaigns/${campaign}/entries/${recordId}`
  if (request) return `/requests/${request.id}`
  const page = equipment && `/equipment/${equipment.id}`
  const person = client && `/clients/${client.id}`
  return OF_PIECES.includes(kind) ? page : (person ?? page)
}

/** The link of the act on an entry, with what it begins on the page; undefined without a page. */
export function actLink(kind: Kind, entry: Entry): { to: string; state?: StartedAct } | undefined {
  const to = addressOf(kind, entry)
  if (to === undefined) return undefined
  return kind !== 'REPAIRS' ? { to } : { to, state: { act: 'finish', record: entry.recordId } }
}

/** Name of an entry, and a detail that distinguishes it. */
export function namesOf(
  kind: Kind,
  { text, asker, request, client, equipment }: Entry,
): { name: string; fact: string } {
  const who = client ? fullName(client) : ''
  const number = equipment ? displayNumber(equipment) : ''
  const what = equipment ? nameIn(equipment.item) : ''
  const facts = (...parts: string[]) => parts.filter(Boolean).join(', ')
  if (request && 'person' in request)
    return { name: request.person ? fullName(request.person) : who || String(request.id), fact: '' }
  if (asker) return { name: fullName(asker), fact: asker.organization }
  if (text !== undefined) return { name: text, fact: facts(who, number) }
  // the client is shown with the city, in `AtHome`
  if (kind === 'INSPECTIONS') return { name: number, fact: what }
  if (OF_PIECES.includes(kind) || !who) return { name: number, fact: facts(what, who) }
  return { name: who, fact: facts([number, what].filter(Boolean).join(' ')) }
}
