import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'

/** Kinds of records with a retention period, in years after they are archived. */
export const KINDS = ['CLIENTS'] as const
export const MAX_YEARS = 100
/** Limit of clients anonymised per call. */
export const MOST_AT_ONCE = 100

const rule = z.object({
  kind: z.enum(KINDS, { error: 'invalid' }),
  /** 0 means for ever. */
  years: z.number().int().min(0).max(MAX_YEARS),
})

export const retentionDue = call({
  name: 'retentionDue',
  method: 'GET',
  path: '/api/retention/due',
  access: 'READ_PRIVACY',
  summary:
    'What is past its time by the rules, the longest first, and the rules: nothing is changed. Who has something on loan, to be repaired or to be billed is not among them.',
  query: pageQuery,
  answer: paged(
    z.object({ id: z.number(), clientNumber: z.string(), name: z.string(), archivedAt: z.string() }),
  ).extend({ rules: z.array(rule) }),
})

export const setRetention = call({
  name: 'setRetention',
  method: 'PUT',
  path: '/api/retention/rules',
  access: { allOf: ['READ_PRIVACY', 'UPDATE_PRIVACY'] },
  changes: ['retentionDue'],
  summary: 'For how many years a kind of record is kept once it is over; 0 is for ever.',
  body: rule,
  answer: rule,
})

export const anonymise = call({
  name: 'anonymise',
  method: 'POST',
  path: '/api/retention/anonymise',
  access: { allOf: ['READ_PRIVACY', 'DELETE_PRIVACY'] },
  changes: ['retentionDue'],
  summary:
    'Take all that names these clients out of their records and the trail, for good: all of them or none. 409 where one is not past their time.',
  body: z.object({ ids: z.array(id).min(1, { error: 'required' }).max(MOST_AT_ONCE) }),
  answer: z.object({ anonymised: z.number() }),
})
