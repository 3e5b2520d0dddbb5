import { phoneRecord } from '#base/reference/contract/address.ts'
import { lastOf, withLast } from '#base/reference/web/contactValues.ts'
import { type User, userRecord } from '../../contract/users.ts'
import { passwordLink } from '../passwordLink.ts'

/** The values of the user form; the e-mail address is the username. */
export const toValues = (user?: User) => ({
  ...userRecord.values(user),
  isReferralAgent: user?.isReferralAgent ?? false,
  phoneNumbers: lastOf(phoneRecord, user?.phoneNumbers),
  /** The programs whose equipment the user manages; null until loaded. */
  programs: null as number[] | null,
})
export type UserValues = ReturnType<typeof toValues>

export function toBody(values: UserValues, user?: User) {
  const secondary = user?.emailAddresses.filter(({ primary }) => !primary) ?? []
  return {
    version: user?.version,
    ...userRecord.body(values),
    isReferralAgent: values.isReferralAgent,
    emailAddresses: [...secondary, { address: values.username, primary: true }],
    phoneNumbers: withLast(phoneRecord, values.phoneNumbers, user?.phoneNumbers),
    ...(!user && { url: passwordLink() }),
  }
}
