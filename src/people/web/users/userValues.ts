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
  phoneNumber: string
  extension: string
  /** Whose equipment the user manages; null until that is known. */
  programs: number[] | null
}

/** The last phone number is shown and edited (spec 3, 3). */
const phoneOf = (user: User | undefined) => user?.phoneNumbers.at(-1)

export function toValues(user?: User): UserValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    username: user?.username ?? '',
    organization: user?.organization?.id ?? null,
    isReferralAgent: user?.isReferralAgent ?? false,
    role: user && !user.isReferralAgent ? user.role.id : null,
    language: user?.language.id ?? null,
    phoneNumber: phoneOf(user)?.number ?? '',
    extension: phoneOf(user)?.extension ?? '',
    programs: null,
  }
}

const reference = (id: number | null) => (id === null ? null : { id })

export function toBody(values: UserValues, user?: User) {
  const { firstName, lastName, username, organization, isReferralAgent, role, language } = values
  const phone = phoneOf(user)
  const others = user?.phoneNumbers.filter(({ id }) => id !== phone?.id) ?? []
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
    phoneNumbers: [
      ...others,
      { id: phone?.id ?? null, number: values.phoneNumber, extension: values.extension },
    ],
    ...(!user && { url: passwordLink() }),
  }
}
