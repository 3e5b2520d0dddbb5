import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { itemsQuery } from '#invoices/contract/item-calls.ts'
import { summariesQuery } from '#invoices/contract/list-calls.ts'
import { listItems, summariseInvoices } from '#invoices/server/list.ts'
import type { Config } from '#platform/server/config.ts'
import { capture } from '../capture.ts'
import type { Operations, Pairs, Suite } from '../suite.ts'

const [RARE, COMMON] = ['zélie app 142', 'pep']
/** As the member of staff who is signed in. */
const STAFF: SignedIn = {
  id: 1,
  name: '',
  roles: [],
  permissions: ['READ_INVOICES', 'READ_INVOICE_ITEMS', 'READ_CLIENTS'],
  passwordExpired: false,
  family: '',
}
const config = { organisationTimeZone: 'America/Moncton' } as Config
const as = (db: Db) => ({ db, user: STAFF, config }) as Caller
const parse = (query: string) => Object.fromEntries(new URLSearchParams(query))

const summaries = (db: Db, query: string) => summariseInvoices(as(db), summariesQuery.parse(parse(query)))
const items = (db: Db, query: string) => listItems(as(db), itemsQuery.parse(parse(query)))

/** Name, path, query. The tables of the bulk screen show five a page (rule 2.9). */
const READS = [
  ['invoices to generate', 'summaries', 'generated=false&page=1&size=5'],
  ['invoice history', 'summaries', 'generated=true&page=1&size=5'],
  ['invoice history page 500', 'summaries', 'generated=true&page=500&size=5'],
  ['invoices by program', 'summaries', 'generated=true&page=1&size=5&sort=-program.name,-invoiceNumber'],
  ['invoices of a month', 'summaries', 'generated=true&page=1&size=5&from=2026-06-01&to=2026-06-30'],
  ['invoice search rare', 'summaries', `page=1&phrase=${encodeURIComponent(RARE)}`],
  ['invoice search common', 'summaries', `page=1&phrase=${COMMON}`],
  ['items to be invoiced', 'items', 'page=1&size=5'],
  ['item search', 'items', 'page=1&size=5&phrase=livraison'],
] as const

const key = (name: string) => name.replaceAll(' ', '-')

export const invoices: Suite = {
  goals: Object.fromEntries(READS.map(([name]) => [name, 0.8])),
  async prepare(databaseUrl) {
    const operations: Operations = {}
    for (const [name, path, query] of READS) {
      const run = (db: Db) => (path === 'items' ? items : summaries)(db, query)
      operations[key(name)] = { statements: await capture(databaseUrl, run), transaction: false }
    }
    return {
      operations,
      async pairs(ours, bare) {
        const pairs: Pairs = {}
        for (const [name, path, query] of READS)
          pairs[name] = [ours(`/api/invoices/${path}?${query}`), bare(key(name))]
        return pairs
      },
    }
  },
}
