import { fullName } from '#core/contract/formats.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { DUE_KINDS, type Entry, type Kind } from '../contract.ts'

/** What is done with the piece, on its page; the others are about somebody. */
const OF_PIECES: readonly Kind[] = ['OLD_HOLDS', 'RESERVATIONS', 'IN_PREPARATION', 'INSPECTIONS']

/** Whether its day is past; a reminder has none that anybody else waits for. */
export const isOverdue = (kind: Kind, { since }: Entry): boolean =>
  kind !== 'TODOS' && DUE_KINDS.includes(kind) && since < today()

/** Where somebody does something about it; undefined for a reminder of nothing that is here. */
export function addressOf(kind: Kind, { recordId, campaign, client, equipment }: Entry): string | undefined {
  if (campaign !== undefined) return `/campaigns/${campaign}/entries/${recordId}`
  const page = equipment && `/equipment/${equipment.id}`
  const person = client && `/clients/${client.id}`
  return OF_PIECES.includes(kind) ? page : (person ?? page)
}

/** What it is called by, and what tells it from others. */
export function namesOf(
  kind: Kind,
  { text, asker, client, equipment }: Entry,
): { name: string; fact: string } {
  const who = client ? fullName(client) : ''
  const number = equipment ? displayNumber(equipment) : ''
  const what = equipment ? nameIn(equipment.item) : ''
  const facts = (...parts: string[]) => parts.filter(Boolean).join(', ')
  if (asker) return { name: fullName(asker), fact: asker.organization }
  if (text !== undefined) return { name: text, fact: facts(who, number) }
  // who has it is said with where they live
  if (kind === 'INSPECTIONS') return { name: number, fact: what }
  if (OF_PIECES.includes(kind) || !who) return { name: number, fact: facts(what, who) }
  return { name: who, fact: facts([number, what].filter(Boolean).join(' ')) }
}
