import { z } from 'zod'
import { username } from '#base/people/contract/users.ts'
import { call } from '#core/contract/call.ts'
import { id, idParams, optionalLine } from '#core/contract/fields.ts'
import { referralAgent } from './agent.ts'

/** Apart from the other calls, which the first page needs without what it says of users. */
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
    /** French unless it says otherwise. */
    languageId: id.optional(),
    /** See `forgotPassword`. */
    url: optionalLine(500),
  }),
  answer: referralAgent,
})
