import { z } from 'zod'
import { clientRow } from '#clients/contract/client.ts'
import { call } from '#core/contract/call.ts'
import { phrase } from '#core/contract/paging.ts'
import type { Needs } from '#core/contract/permissions.ts'
import { equipmentRow } from '#equipment/contract/equipment.ts'
import { invoiceSummary } from '#invoices/contract/invoice.ts'
import { referralAgent } from '#referral-agents/contract/agent.ts'

/** What Home can search, in the order of its choices, and who may (rule 1.2.7). */
export const SEARCHABLE = {
  clients: 'READ_CLIENTS',
  equipment: 'READ_EQUIPMENT',
  referralAgents: 'READ_REFERRAL_AGENTS',
  invoices: 'READ_INVOICES',
} as const satisfies Record<string, Needs>
export type Searchable = keyof typeof SEARCHABLE

export const searchAll = call({
  name: 'searchAll',
  method: 'POST',
  path: '/api/search',
  access: { anyOf: ['READ_CLIENTS', 'READ_EQUIPMENT', 'READ_REFERRAL_AGENTS', 'READ_INVOICES'] },
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
