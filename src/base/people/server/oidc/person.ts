/** The provider's claims about a person. */
export type Claims = { iss: string; sub: string } & Record<string, unknown>

export interface Person {
  issuer: string
  subject: string
  /** The provider's session, which the provider may end here. */
  sid: string | null
  /** In lower case, and only if the provider has verified it. */
  email: string | undefined
  firstName: string
  lastName: string
  /** The provider says that it asked for more than one factor; false if it says nothing. */
  isMultiFactor: boolean
  /** The values of the configured claim; undefined if none is configured. */
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

/** Microsoft states it for the domain, in a separate claim (optional claim `xms_edov`). */
function isVerified({ email_verified, xms_edov }: Claims): boolean {
  return [email_verified, xms_edov].some((said) => [true, 'true', 1, '1'].includes(said as string))
}

/** Methods of RFC 8176, grouped by knowledge, possession and inherence. */
const METHODS = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'pop', 'sms', 'tel', 'sc'],
  ['fpt', 'face', 'iris', 'retina', 'vbm'],
]

/** Whether `amr` contains `mfa`, or methods of two groups. */
function isMultiFactor(amr: unknown): boolean {
  const said = [amr].flat()
  return said.includes('mfa') || METHODS.filter((kind) => kind.some((one) => said.includes(one))).length > 1
}

const MOST = 100
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() && value.length <= 254 ? value.trim() : undefined

export const nameOf = (said: string) => said.slice(0, MOST)
