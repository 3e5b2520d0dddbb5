import { z } from 'zod'
import { username } from '#base/people/contract/users.ts'
import { call } from '#core/contract/call.ts'
import { id, idParams, optionalLine } from '#core/contract/fields.ts'
import { referralAgent } from './agent.ts'

/** Separate from the other calls, which the first page loads, so that it does not load the schema of users. */
export const makeAgentUser = call({
  name: 'makeReferralAgentUser',
  method: 'PUT',
  path: '/api/referral-agents/{id}/user',
  access: { allOf: ['UPDATE_REFERRAL_AGENTS', 'CREATE_USERS'] },
  needsProof: true,
  summary:
    'Open an account for a referral agent, who stays one and gets a mail with a link to set the password.',
  params: idParams,
  body: z.object({
    email: username,
    organizationId: id,
    /** Default: French. */
    languageId: id.optional(),
    /** See `forgotPassword`. */
    url: optionalLine(500),
  }),
  answer: referralAgent,
})
