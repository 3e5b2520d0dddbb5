import { displayInvoiceNumber } from '#acts/invoices/contract/invoice.ts'
import { fullName } from '#core/contract/formats.ts'
import { administers } from '#core/contract/permissions.ts'
import type { User } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { FoundInLists, Searchable } from '../contract.ts'

/** A found record: its name, and the link to its page if the user may open one. */
export interface Hit {
  id: number
  name: string
  link?: string
}

/** First hits of a list, in its order. */
export function hitsIn(found: FoundInLists, list: Searchable, user: User | null): Hit[] {
  const { clients, equipment, referralAgents, invoices } = found
  const page = administers(user ?? undefined, 'REFERRAL_AGENTS') ? '/tools/referral-agents' : undefined
  const hits = {
    clients: clients?.hits.map((client) => ({ ...client, name: fullName(client), link: '/clients' })),
    equipment: equipment?.hits.map((piece) => ({ ...piece, name: displayNumber(piece), link: '/equipment' })),
    referralAgents: referralAgents?.hits.map((agent) => ({ ...agent, name: fullName(agent), link: page })),
    invoices: invoices?.hits.map((invoice) => ({
      ...invoice,
      name: displayInvoiceNumber(invoice),
      link: undefined,
    })),
  }
  return (hits[list] ?? []).map(({ id, name, link }) => ({ id, name, link: link && `${link}/${id}` }))
}
