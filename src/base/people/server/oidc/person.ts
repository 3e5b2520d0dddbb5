/** What the provider says of somebody. */
export type Claims = { iss: string; sub: string } & Record<string, unknown>

export interface Person {
  issuer: string
  subject: string
  /** The provider's session, which it may end for us. */
  sid: string | null
  /** In lower case, and only where the provider has made sure that it is theirs. */
  email: string | undefined
  firstName: string
  lastName: string
  /** The provider says that it asked for more than one factor; without a word of it, that it did not. */
  isMultiFactor: boolean
  /** What the configured claim says; nothing where none is configured. */
  roles: string[] | undefined
}

export function personOf(claims: Claims, roleClaim: string | undefined): Person {
  const { iss, sub, sid, email, given_name, family_name, name } = claims
  const said = roleClaim === undefined ? undefined : claims[roleClaim]
  return {
    issuer: iss,
    subject: sub,
    sid: text(sid) ?? null,
    email: isVerified(claims) ? text(email)?.toLowerCase() : undefined,
    firstName: text(given_name) ?? '',
    lastName: text(family_name) ?? text(name) ?? '',
    isMultiFactor: isMultiFactor(claims.amr),
    roles: roleClaim === undefined ? undefined : [said].flat().flatMap((role) => text(role) ?? []),
  }
}

/** Microsoft says it of the domain, in a claim of its own (optional claim `xms_edov`). */
function isVerified({ email_verified, xms_edov }: Claims): boolean {
  return [email_verified, xms_edov].some((said) => [true, 'true', 1, '1'].includes(said as string))
}

/** Methods of RFC 8176 by what they prove: that somebody knows, has or is something. */
const METHODS = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'pop', 'sms', 'tel', 'sc'],
  ['fpt', 'face', 'iris', 'retina', 'vbm'],
]

/** Whether `amr` says `mfa`, or methods of two kinds. */
function isMultiFactor(amr: unknown): boolean {
  const said = [amr].flat()
  return said.includes('mfa') || METHODS.filter((kind) => kind.some((one) => said.includes(one))).length > 1
}

const MOST = 100
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() && value.length <= 254 ? value.trim() : undefined

export const nameOf = (said: string) => said.slice(0, MOST)
