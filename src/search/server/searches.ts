import { findClients } from '#clients/server/search.ts'
import type { PageQuery } from '#core/contract/paging.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { findEquipment } from '#equipment/server/search.ts'
import { searchInvoices } from '#invoices/server/list.ts'
import { findAgents } from '#referral-agents/server/search.ts'
import { LISTS, SEARCHABLE, type Searchable } from '../contract.ts'

/** One search a list; a list that comes later is one line here and one in SEARCHABLE. */
export const searches = {
  clients: ({ db }: Caller, phrase: string, page: PageQuery) => findClients(db, { phrase }, page),
  equipment: ({ db, user }: Caller, phrase: string, page: PageQuery) =>
    findEquipment(db, user, { phrase }, page),
  referralAgents: ({ db }: Caller, phrase: string, page: PageQuery) => findAgents(db, phrase, page),
  invoices: searchInvoices,
} satisfies Record<Searchable, unknown>

export const searchable = (user: SignedIn): Searchable[] =>
  LISTS.filter((list) => holds(user, SEARCHABLE[list]))
