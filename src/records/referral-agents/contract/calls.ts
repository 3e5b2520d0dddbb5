import { z } from 'zod'
import { historyCall } from '#base/trail/contract.ts'
import { archivedCall } from '#core/contract/archived.ts'
import { call } from '#core/contract/call.ts'
import { idParams, optionalLine } from '#core/contract/fields.ts'
import { paged, pageQuery, phrase } from '#core/contract/paging.ts'
import { referralAgent } from './agent.ts'
import { agentInput } from './agent-input.ts'

export const listAgents = call({
  name: 'listReferralAgents',
  method: 'GET',
  path: '/api/referral-agents',
  access: 'READ_REFERRAL_AGENTS',
  summary: 'All referral agents that are not archived, by first then last name.',
  answer: z.array(referralAgent),
})

export const searchAgents = call({
  name: 'searchReferralAgents',
  method: 'POST',
  path: '/api/referralAgents/search',
  aliases: ['/api/referral-agents/search'],
  access: 'READ_REFERRAL_AGENTS',
  summary:
    'One page of the referral agents whose name, e-mail address or phone matches the phrase in the body.',
  query: pageQuery,
  body: phrase,
  textBody: 'phrase',
  safe: true,
  answer: paged(referralAgent),
})

export const readAgent = call({
  name: 'readReferralAgent',
  method: 'GET',
  path: '/api/referral-agents/{id}',
  access: 'READ_REFERRAL_AGENTS',
  summary: 'A referral agent with everything on the form.',
  params: idParams,
  answer: referralAgent,
})

export const createAgent = call({
  name: 'createReferralAgent',
  method: 'POST',
  path: '/api/referral-agents',
  access: 'CREATE_REFERRAL_AGENTS',
  summary: 'Create a referral agent. `url` is checked as that of forgotPassword; no mail is sent.',
  body: agentInput.safeExtend({ url: optionalLine(500) }),
  answer: referralAgent,
})

export const updateAgent = call({
  name: 'updateReferralAgent',
  method: 'PUT',
  path: '/api/referral-agents/{id}',
  access: { allOf: ['READ_REFERRAL_AGENTS', 'UPDATE_REFERRAL_AGENTS'] },
  summary:
    'Change a referral agent. The e-mail address of one who is a user is changed with the user; programs need MODIFY_REFERAL_AGENT_PROGRAM_ASSIGNMENTS.',
  params: idParams,
  body: agentInput,
  answer: referralAgent,
})

export const archiveAgent = call({
  name: 'archiveReferralAgent',
  method: 'DELETE',
  path: '/api/referral-agents/{id}',
  access: 'DELETE_REFERRAL_AGENTS',
  changes: ['listReferralAgents', 'searchReferralAgents', 'archivedReferralAgents'],
  summary: 'Archive a referral agent: kept, no longer listed. An account that they have stays open.',
  params: idParams,
})

export const restoreAgent = call({
  name: 'restoreReferralAgent',
  method: 'POST',
  path: '/api/referral-agents/{id}/restore',
  access: { allOf: ['READ_REFERRAL_AGENTS', 'DELETE_REFERRAL_AGENTS'] },
  changes: ['listReferralAgents', 'searchReferralAgents', 'archivedReferralAgents'],
  summary: 'Bring an archived referral agent back.',
  params: idParams,
  answer: referralAgent,
})

export const archivedAgents = archivedCall('referral-agents', 'archivedReferralAgents', {
  allOf: ['READ_REFERRAL_AGENTS', 'DELETE_REFERRAL_AGENTS'],
})

export const agentHistory = historyCall('referral-agents', 'referralAgentHistory', 'READ_REFERRAL_AGENTS')
