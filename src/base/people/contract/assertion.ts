import { z } from 'zod'

export const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, { error: 'invalid' })
    .max(max)

/** The fields of a credential in the JSON of WebAuthn. */
export const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key', { error: 'invalid' }),
  clientExtensionResults: z.object({}),
}

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
})
export type Assertion = z.output<typeof assertion>

/** A second factor of the account or a recovery code, which a change of second factors needs. */
export const factorProof = z.object({
  code: z.string({ error: 'required' }).trim().max(40).optional(),
  response: assertion.optional(),
})
export type FactorProof = z.output<typeof factorProof>

/** The token of the mailed link, needed once the days to set up a second factor are over. */
export const link = z.string().max(200)
