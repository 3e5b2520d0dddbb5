import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id, line } from '#core/contract/fields.ts'
import { FRENCH_LISTS } from './lists.ts'
import { NAMES_IN_FRENCH } from './who.ts'

/** Limit of entries per list. */
export const FIRST = 30

const missing = z.object({
  /** Entity name in the trail. */
  list: z.string(),
  /** Number of all entries without a French name; `entries` are the first of them. */
  count: z.number(),
  entries: z.array(
    z.object({
      id: z.number(),
      /** English text. */
      text: z.string(),
      /** Code, acronym or date; null if there is none. */
      mark: z.string().nullable(),
    }),
  ),
})
export type Missing = z.infer<typeof missing>

export const missingFrench = call({
  name: 'missingFrench',
  method: 'GET',
  path: '/api/french-names',
  access: NAMES_IN_FRENCH,
  summary: 'What has no French name or description yet, of the lists that the user may change.',
  answer: z.array(missing),
})

const named = z
  .object({ list: z.enum(FRENCH_LISTS.map(({ entity }) => entity)), id, french: line(200) })
  .check(({ value, issues }) => {
    const max = FRENCH_LISTS.find(({ entity }) => entity === value.list)?.max ?? 0
    if (value.french.length > max)
      issues.push({ code: 'too_big', maximum: max, origin: 'string', path: ['french'], input: value.french })
  })

export const enterFrench = call({
  name: 'enterFrench',
  method: 'PUT',
  path: '/api/french-names',
  access: NAMES_IN_FRENCH,
  summary:
    'Enter French names that are missing, all or none; 409 where somebody else has entered one of them.',
  body: z.object({ names: z.array(named).min(1, { error: 'required' }).max(1000) }),
})
