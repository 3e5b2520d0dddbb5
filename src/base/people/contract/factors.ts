import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import { currentPassword } from '../contract.ts'
import { factorProof, link } from './assertion.ts'

/** The number of recovery codes that are made at once. */
export const RECOVERY_CODES = 10

export const factor = z.object({
  id: z.number(),
  kind: z.enum(['TOTP', 'PASSKEY']),
  /** The user's name for a passkey; empty for the app of one-time codes. */
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Factor = z.infer<typeof factor>

/** A one-time code as it is typed; text that cannot be a code is refused as a wrong code. */
const code = z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(40)

export const recoveryCodes = z.array(z.string())

export const listFactors = call({
  name: 'listFactors',
  method: 'GET',
  path: '/api/factors',
  access: 'enrolling',
  summary: 'My second factors, the oldest first.',
  answer: z.array(factor),
})

export const beginTotp = call({
  name: 'beginTotp',
  method: 'POST',
  path: '/api/factors/totp',
  access: 'enrolling',
  summary:
    'Begin to set up one-time codes (RFC 6238): the address for the app, as text and as a QR code. Where there is a second factor already, the current password and a factor or a recovery code are needed; where the days to set one up are over, the link that was mailed.',
  body: z
    .object({
      currentPassword: currentPassword.optional(),
      proof: factorProof.optional(),
      link: link.optional(),
    })
    .optional(),
  answer: z.object({
    id: z.number(),
    uri: z.string(),
    /** A picture as a `data:` address. */
    qr: z.string(),
  }),
})

export const confirmTotp = call({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/factors/totp/confirm',
  access: 'enrolling',
  summary:
    'Confirm one-time codes with a first one. They take the place of those before; the recovery codes are new, and are not shown again.',
  body: z.object({ code }),
  answer: z.object({ recoveryCodes }),
})

export const removeFactor = call({
  name: 'removeFactor',
  method: 'DELETE',
  path: '/api/factors/{id}',
  access: 'enrolling',
  summary:
    'Remove one of my second factors, with the current password and a second factor or a recovery code; 409 for the last one where my role requires one.',
  params: idParams,
  body: z.object({ currentPassword, proof: factorProof.optional() }),
})

export const countRecoveryCodes = call({
  name: 'countRecoveryCodes',
  method: 'GET',
  path: '/api/factors/recovery-codes',
  access: 'enrolling',
  summary: 'How many of my recovery codes are left.',
  answer: z.object({ left: z.number() }),
})

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/factors/recovery-codes',
  access: 'enrolling',
  summary:
    'New recovery codes in the place of those before, with the current password and a second factor or one of those codes.',
  body: z.object({ currentPassword, proof: factorProof.optional() }),
  answer: z.object({ recoveryCodes }),
})

export const resetFactors = call({
  name: 'resetFactors',
  method: 'DELETE',
  path: '/api/users/{id}/factors',
  access: { role: 'ADMIN' },
  changes: ['listUsers'],
  needsProof: true,
  summary: 'Remove all second factors of a user who has lost them; they are told by mail.',
  params: idParams,
})
