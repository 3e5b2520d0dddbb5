import { clientLoans } from '#acts/loans/contract/calls.ts'
import { openLoansOf } from '#acts/loans/server/list.ts'
import { mayCall } from '#core/contract/access.ts'
import type { Paged } from '#core/contract/paging.ts'
import type { Caller } from '#core/server/caller.ts'
import { matchedNumbers } from '#records/clients/server/matched.ts'
import { type FoundInLists, HITS, type Searchable } from '../contract.ts'
import { meantList } from './meant-list.ts'
import { searchable, searches } from './searches.ts'

const FIRST = { page: 1, size: HITS }

const lists = {
  clients: async (caller: Caller, phrase: string) => {
    const found = await searches.clients(caller, phrase, FIRST)
    const ids = found.records.map(({ id }) => id)
    const loans = mayCall(caller.user, clientLoans.access) ? await openLoansOf(caller.db, ids) : undefined
    const matched = await matchedNumbers(caller, phrase, found.records)
    return hitsOf(found, ({ addresses, ...client }) => ({
      ...client,
      city: addresses[0]?.city.name ?? null,
      matched: matched.get(client.id) ?? [],
      ...(loans && { onLoan: loans.get(client.id) ?? 0 }),
    }))
  },
  equipment: async (caller: Caller, phrase: string) =>
    hitsOf(await searches.equipment(caller, phrase, FIRST), (piece) => piece),
  referralAgents: async (caller: Caller, phrase: string) =>
    hitsOf(await searches.referralAgents(caller, phrase, FIRST), (agent) => ({
      ...agent,
      email: agent.emailAddresses[0]?.address ?? null,
    })),
  invoices: async (caller: Caller, phrase: string) =>
    hitsOf(await searches.invoices(caller, phrase, FIRST), (invoice) => invoice),
} satisfies { [L in Searchable]: (caller: Caller, phrase: string) => Promise<FoundInLists[L]> }

function hitsOf<R, H>({ records, totalRecordCount, page }: Paged<R>, toHit: (record: R) => H) {
  return { total: totalRecordCount, more: page.more ?? false, hits: records.map(toHit) }
}

const NOTHING = { total: 0, more: false, hits: [] }

/** Searches all lists at once; a phrase without a word finds nothing. */
export async function searchInLists(caller: Caller, phrase: string): Promise<FoundInLists> {
  const mine = searchable(caller.user)
  const found: Omit<FoundInLists, 'ranked'> = Object.fromEntries(
    await Promise.all(
      mine.map(async (list) => [list, phrase.trim() ? await lists[list](caller, phrase) : NOTHING] as const),
    ),
  )
  const meant = meantList(phrase)
  const place = (list: Searchable) => (found[list]?.total ? (list === meant ? 0 : 1) : 2)
  return { ...found, ranked: mine.toSorted((one, other) => place(one) - place(other)) }
}
