import { bulkInvoicing } from '#acts/invoices/contract/month-end.ts'
import { fullName } from '#core/contract/formats.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { StartedAct } from '#screens/web/startedAct.ts'
import { type LinkTarget, overPage } from '#ui/web/dialog/modalRoute.ts'
import { type Kind, WORK } from '../contract/kinds.ts'
import { type Entry } from '../contract.ts'

/** Whether the due date is past; reminders do not count, because nobody else waits for them. */
export const isOverdue = (kind: Kind, { since }: Entry): boolean =>
  kind !== 'TODOS' && WORK[kind].isDue === true && since < today()

/** Page for acting on an entry; undefined for a reminder without a record. */
export function addressOf(
  kind: Kind,
  { recordId, campaign, request, client, equipment }: Entry,
): string | undefined {
  if (campaign !== undefined) return `/campaigns/${campaign}/entries/${recordId}`
  if (request) return `/requests/${request.id}`
  const page = equipment && `/equipment/${equipment.id}`
  const person = client && `/clients/${client.id}`
  return WORK[kind].isOfPieces ? page : (person ?? page)
}

/** The link of the act on an entry, with what it begins on the page; undefined without a page. */
export function actLink(
  kind: Kind,
  entry: Entry,
): LinkTarget | { to: string; search?: { day: string }; state?: StartedAct } | undefined {
  // Bulk Invoicing has the rent of all loans, the page of a client none
  if (kind === 'RENT') return overPage(bulkInvoicing())
  if (kind === 'ERRANDS') return { to: '/errands', search: { day: entry.since } }
  const to = addressOf(kind, entry)
  if (to === undefined) return undefined
  const act = WORK[kind].starts
  return act ? { to, state: { act, record: entry.recordId } } : { to }
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
  if (WORK[kind].isOfPieces || !who) return { name: number, fact: facts(what, who) }
  return { name: who, fact: facts([number, what].filter(Boolean).join(' ')) }
}
