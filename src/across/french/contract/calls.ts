import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id, line } from '#core/contract/fields.ts'
import { FRENCH_LISTS } from './lists.ts'
import { NAMES_IN_FRENCH } from './who.ts'

/** Of each list that lacks some. */
export const FIRST = 30

const missing = z.object({
  /** As the trail calls it. */
  list: z.string(),
  /** Of all that lack a French name; the first of them are `entries`. */
  count: z.number(),
  entries: z.array(
    z.object({
      id: z.number(),
      /** In English. */
      text: z.string(),
      /** A code, an acronym, a day; null where there is none. */
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
