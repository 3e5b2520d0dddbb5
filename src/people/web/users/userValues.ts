import { fromPhone, type PhoneValues, toPhone } from '#reference/web/phoneValues.ts'
import type { User } from '../../contract/users.ts'
import { passwordLink } from '../passwordLink.ts'

/** What the form of a user holds; the e-mail address is the username. */
export interface UserValues {
  firstName: string
  lastName: string
  username: string
  organization: number | null
  isReferralAgent: boolean
  role: number | null
  language: number | null
  phoneNumbers: PhoneValues[]
  /** Whose equipment the user manages; null until that is known. */
  programs: number[] | null
}

export function toValues(user?: User): UserValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    username: user?.username ?? '',
    organization: user?.organization?.id ?? null,
    isReferralAgent: user?.isReferralAgent ?? false,
    role: user && !user.isReferralAgent ? user.role.id : null,
    language: user?.language.id ?? null,
    phoneNumbers: [toPhone(user?.phoneNumbers)],
    programs: null,
  }
}

const reference = (id: number | null) => (id === null ? null : { id })

export function toBody(values: UserValues, user?: User) {
  const { firstName, lastName, username, organization, isReferralAgent, role, language } = values
  const secondary = user?.emailAddresses.filter(({ primary }) => !primary) ?? []
  return {
    version: user?.version,
    firstName,
    lastName,
    username,
    organization: reference(organization),
    isReferralAgent,
    role: isReferralAgent ? null : reference(role),
    language: reference(language),
    emailAddresses: [...secondary, { address: username, primary: true }],
    phoneNumbers: fromPhone(values.phoneNumbers[0], user?.phoneNumbers),
    ...(!user && { url: passwordLink() }),
  }
}
