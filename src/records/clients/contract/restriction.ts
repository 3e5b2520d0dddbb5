import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id, idParams, lines, named } from '#core/contract/fields.ts'

/** Hours of access to a restricted client after giving a reason (decision 120). */
export const OVERRIDE_HOURS = 8
const MOST_USERS = 100

export const reason = lines(500)

/** Users who may see a restricted client, besides the privacy officers. */
export const restriction = z.object({ users: z.array(named), at: z.string() })
export type Restriction = z.infer<typeof restriction>

export const restrictClient = call({
  name: 'restrictClient',
  method: 'PUT',
  path: '/api/clients/{id}/restriction',
  changes: ['readClient', 'clientHistory'],
  access: { allOf: ['READ_CLIENTS', 'READ_PRIVACY', 'UPDATE_PRIVACY'] },
  summary:
    'Restrict a client to the named users and those who may read PRIVACY, or lift that. To all others the client and their records are not there.',
  params: idParams,
  body: z.object({
    restricted: z.boolean(),
    users: z.array(id).max(MOST_USERS).default([]),
    reason,
  }),
  answer: z.object({ restriction: restriction.nullable() }),
})

export const overrideRestriction = call({
  name: 'overrideRestriction',
  method: 'POST',
  path: '/api/clients/{id}/override',
  access: 'READ_CLIENTS',
  summary: `See a client all the same who may be restricted, for ${OVERRIDE_HOURS} hours; whoever answers for privacy is told, with the reason.`,
  params: idParams,
  body: z.object({ reason }),
  /** Null if the client was not hidden from the caller. */
  answer: z.object({ until: z.string().nullable() }),
})
