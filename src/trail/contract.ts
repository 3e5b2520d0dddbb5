import { z } from 'zod'
import { call } from '#kit/contract/call.ts'
import { idParams, idText } from '#kit/contract/fields.ts'
import { paged, pageQuery, phrase } from '#kit/contract/paging.ts'
import type { Permission } from '#kit/contract/permissions.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const actor = z.object({ id: z.number(), name: z.string() }).nullable()

export const entry = z.object({
  id: z.number(),
  at: z.string(),
  user: actor,
  action: z.enum(['CREATE', 'READ', 'UPDATE', 'DELETE', 'ARCHIVE', 'RESTORE']),
  changes: z.array(z.object({ field: z.string(), old: value, new: value })),
})
export type Entry = z.infer<typeof entry>

/** The history of one record; each feature declares its own and binds it with `bindHistory`. */
export function historyCall(entity: string, name: string, access: Permission) {
  return call({
    name,
    method: 'GET',
    path: `/api/${entity}/{id}/history`,
    access,
    summary: 'Who changed what, newest first; with looks=true also who looked.',
    params: idParams,
    query: pageQuery.extend({ looks: z.enum(['true', 'false']).default('false') }),
    answer: paged(entry),
  })
}

const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/, { error: 'invalid' })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'invalid' })

export const searchTrail = call({
  name: 'searchTrail',
  method: 'GET',
  path: '/api/trail',
  access: { role: 'ADMIN' },
  summary:
    'The whole trail, newest first, for administrators: by record, user, time, or a word in the changed values.',
  query: pageQuery.extend({
    phrase,
    entity: z.string().max(50).optional(),
    entityId: idText.optional(),
    userId: idText.optional(),
    from: instant.optional(),
    to: instant.optional(),
  }),
  answer: paged(entry.extend({ entity: z.string(), entityId: z.number() })),
})
