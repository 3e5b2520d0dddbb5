import { formatPhone } from '#core/contract/formats.ts'
import type { Snapshot } from '#core/server/audit.ts'
import { type User, userRecord } from '../contract/users.ts'

/** The snapshot of a user for the trail, without passwords and tokens. */
export function snapshotOf(user: User): Snapshot {
  const others = user.emailAddresses.filter(({ primary }) => !primary).map(({ address }) => address)
  const phones = user.phoneNumbers.map(
    ({ number, extension }) => formatPhone(number) + (extension ? ` ext. ${extension}` : ''),
  )
  return userRecord.snapshot(user, {
    emailAddresses: others.join(', ') || null,
    phoneNumbers: phones.join(', ') || null,
  })
}
