import { z } from 'zod'
import { call } from './call.ts'
import { named } from './fields.ts'
import { paged, pageQuery, phrase } from './paging.ts'
import type { Needs } from './permissions.ts'

/** An archived record of any kind, as the Tools page lists it for users who may restore it. */
const archivedRecord = z.object({
  id: z.number(),
  name: z.string(),
  /** The number or code of the record, if its kind has one. */
  number: z.string().nullable(),
  archivedAt: z.string(),
  archivedBy: named.nullable(),
})
export type ArchivedRecord = z.infer<typeof archivedRecord>

export type ArchivedCall = ReturnType<typeof archivedCall>

/** The archived records of one feature; `entity` is the name in the path. */
export function archivedCall(entity: string, name: string, access: Needs) {
  return call({
    name,
    method: 'GET',
    path: `/api/${entity}/archived`,
    access,
    summary: 'One page of what is archived and matches the phrase, newest first.',
    query: pageQuery.extend({ phrase }),
    answer: paged(archivedRecord),
  })
}
