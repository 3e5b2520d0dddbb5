import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { currentPassword } from '../contract.ts'
import { assertion } from './assertion.ts'

const proof = z.object({ currentPassword: currentPassword.optional(), response: assertion.optional() })
export type Proof = z.output<typeof proof>

export const createProof = call({
  name: 'createProof',
  method: 'POST',
  path: '/api/proofs',
  access: 'signed-in',
  summary:
    'Prove that it is really the user, with the current password or one of their passkeys: for five minutes this session may make the calls that need it. A wrong password counts as a failed login.',
  body: proof,
})
