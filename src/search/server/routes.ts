import { findClients } from '#clients/server/search.ts'
import { holds } from '#core/contract/permissions.ts'
import { bind } from '#core/server/bind.ts'
import type { Caller } from '#core/server/caller.ts'
import { findEquipment } from '#equipment/server/search.ts'
import { searchInvoices } from '#invoices/server/list.ts'
import { findAgents } from '#referral-agents/server/search.ts'
import { SEARCHABLE, type Searchable, searchAll } from '../contract.ts'

const FIRST = { page: 1, size: 20 }

/** One search a type; a type that comes later is one line here and one in SEARCHABLE. */
const searches = {
  clients: ({ db }: Caller, phrase: string) => findClients(db, phrase, FIRST),
  equipment: ({ db, user }: Caller, phrase: string) => findEquipment(db, user, { phrase }, FIRST),
  referralAgents: ({ db }: Caller, phrase: string) => findAgents(db, phrase, FIRST),
  invoices: (caller: Caller, phrase: string) => searchInvoices(caller, phrase, FIRST),
} satisfies Record<Searchable, unknown>

export const routes = [
  bind(searchAll, async ({ body }, caller) => {
    const types = (Object.keys(searches) as Searchable[]).filter((type) =>
      holds(caller.user, SEARCHABLE[type]),
    )
    const found = await Promise.all(
      types.map(
        async (type) => [type, body.trim() ? (await searches[type](caller, body)).records : []] as const,
      ),
    )
    return Object.fromEntries(found)
  }),
]
