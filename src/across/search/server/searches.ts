import { searchInvoices } from '#acts/invoices/server/list.ts'
import type { PageQuery } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { findClients } from '#records/clients/server/search.ts'
import { findEquipment } from '#records/equipment/server/search.ts'
import { findAgents } from '#records/referral-agents/server/search.ts'
import { LISTS, SEARCHABLE, type Searchable } from '../contract.ts'

/** One search per list; a new list needs one line here and one in SEARCHABLE. */
export const searches = {
  clients: ({ db }: Caller, phrase: string, page: PageQuery) => findClients(db, { phrase }, page),
  equipment: ({ db, user }: Caller, phrase: string, page: PageQuery) =>
    findEquipment(db, user, { phrase }, page),
  referralAgents: ({ db }: Caller, phrase: string, page: PageQuery) => findAgents(db, phrase, page),
  invoices: searchInvoices,
} satisfies Record<Searchable, unknown>

export const searchable = (user: SignedIn): Searchable[] =>
  LISTS.filter((list) => holds(user, SEARCHABLE[list]))
