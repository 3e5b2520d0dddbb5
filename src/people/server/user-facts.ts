import { formatPhone } from '#kit/contract/formats.ts'
import type { Facts } from '#kit/server/audit.ts'
import type { User } from '../contract/users.ts'

/** A user as the trail tells of it: nothing of passwords and tokens. */
export function factsOf(user: User): Facts {
  const others = user.emailAddresses.filter(({ primary }) => !primary).map(({ address }) => address)
  const phones = user.phoneNumbers.map(
    ({ number, extension }) => formatPhone(number) + (extension ? ` ext. ${extension}` : ''),
  )
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    emailAddresses: others.join(', ') || null,
    phoneNumbers: phones.join(', ') || null,
    organization: user.organization?.name ?? null,
    role: user.role.title,
    language: user.language.name,
  }
}
