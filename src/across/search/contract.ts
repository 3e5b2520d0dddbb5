import { z } from 'zod'
import { invoiceSummary } from '#acts/invoices/contract/invoice.ts'
import { call } from '#core/contract/call.ts'
import { phrase } from '#core/contract/paging.ts'
import type { Needs } from '#core/contract/permissions.ts'
import { clientRow, matchedNumber } from '#records/clients/contract/client.ts'
import { equipmentRow, pieceSummary } from '#records/equipment/contract/equipment.ts'
import { referralAgent } from '#records/referral-agents/contract/agent.ts'

/** Lists that Home can search, in the order of its choices, with the required permission (rule 1.2.7). */
export const SEARCHABLE = {
  clients: 'READ_CLIENTS',
  equipment: 'READ_EQUIPMENT',
  referralAgents: 'READ_REFERRAL_AGENTS',
  invoices: 'READ_INVOICES',
} as const satisfies Record<string, Needs>
export type Searchable = keyof typeof SEARCHABLE
export const LISTS = Object.keys(SEARCHABLE) as Searchable[]

const MAY_SEARCH = {
  anyOf: ['READ_CLIENTS', 'READ_EQUIPMENT', 'READ_REFERRAL_AGENTS', 'READ_INVOICES'],
} as const

export const searchAll = call({
  name: 'searchAll',
  method: 'POST',
  path: '/api/search',
  access: MAY_SEARCH,
  summary: 'The first 20 of each type that the user may search and that match the phrase in the body.',
  body: phrase,
  textBody: 'phrase',
  safe: true,
  answer: z.object({
    clients: z.array(clientRow).optional(),
    equipment: z.array(equipmentRow).optional(),
    referralAgents: z.array(referralAgent).optional(),
    invoices: z.array(invoiceSummary).optional(),
  }),
})

/** Limit of hits per list in the answer of `searchLists`. */
export const HITS = 5

const clientHit = clientRow
  .pick({ id: true, clientNumber: true, firstName: true, lastName: true, birthDate: true, deceasedOn: true })
  .extend({
    city: z.string().nullable(),
    /** The numbers by which the client was found. */
    matched: z.array(matchedNumber),
    /** Number of pieces on loan; absent for users who may not see loans. */
    onLoan: z.number().optional(),
  })

/** Includes the client of a loan or hold, as every list of equipment does. */
const pieceHit = pieceSummary.extend(
  equipmentRow.pick({ onLoanFor: true, onLoanSince: true, onHoldFor: true }).shape,
)

const agentHit = referralAgent
  .pick({ id: true, firstName: true, lastName: true })
  .extend({ email: z.string().nullable() })

const invoiceHit = invoiceSummary.pick({
  id: true,
  invoiceNumber: true,
  program: true,
  client: true,
  total: true,
})

/** Exact up to COUNT_LIMIT; `more` is true beyond it. */
const hitsOf = <H extends z.ZodType>(hit: H) =>
  z.object({ total: z.number(), more: z.boolean(), hits: z.array(hit) })

export const searchLists = call({
  name: 'searchLists',
  method: 'POST',
  path: '/api/search/lists',
  access: MAY_SEARCH,
  summary:
    'Of each list that the user may search how many match the phrase in the body, and the first 5; the likeliest list first.',
  body: phrase,
  textBody: 'phrase',
  safe: true,
  answer: z.object({
    /** Lists that the user may search: those with hits first, and among them the one that the phrase looks like. */
    ranked: z.array(z.enum(LISTS)),
    clients: hitsOf(clientHit).optional(),
    equipment: hitsOf(pieceHit).optional(),
    referralAgents: hitsOf(agentHit).optional(),
    invoices: hitsOf(invoiceHit).optional(),
  }),
})
export type FoundInLists = z.infer<NonNullable<(typeof searchLists)['answer']>>
