import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id } from '#core/contract/fields.ts'
import { paged, pageQuery, phrase } from '#core/contract/paging.ts'
import { clientSummary } from './client.ts'
import { MERGING } from './who-merges.ts'

/** A phone number that more clients share belongs to a household or home, and makes no pair. */
export const MOST_OF_A_PHONE = 5

const REASONS = ['MEDICARE_NUMBER', 'AGENCY_NUMBER', 'NAME_AND_BIRTH_DATE', 'PHONE'] as const
export type Reason = (typeof REASONS)[number]

const pair = z.object({
  /** Two clients, the older record first. */
  clients: z.array(clientSummary),
  reasons: z.array(z.enum(REASONS)),
})
export type Pair = z.infer<typeof pair>

export const probableDuplicates = call({
  name: 'probableDuplicates',
  method: 'GET',
  path: '/api/clients/probable-duplicates',
  access: MERGING,
  summary:
    'One page of pairs of clients who are probably the same person, by name, those who share no more than a phone number last; of whom one matches the phrase.',
  query: pageQuery.extend({ phrase }),
  answer: paged(pair),
})

export const notTheSame = call({
  name: 'notTheSame',
  method: 'POST',
  path: '/api/clients/probable-duplicates/not-the-same',
  access: MERGING,
  summary: 'Two clients are two people: they are no probable duplicates any more.',
  body: z.object({ clients: z.array(id).length(2) }),
})
