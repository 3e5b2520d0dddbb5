import { useLingui } from '@lingui/react/macro'
import type { ClientFact } from '../contract/facts.ts'

/** What the facts of a client are called, in its history and where two people changed it. */
export function useFieldLabels(): (fact: string) => string {
  const { t } = useLingui()
  const mailing = t`Mailing address`
  const billing = t`Billing Address`
  const parts: Record<string, string> = {
    address1: t`Address 1`,
    address2: t`Address 2`,
    city: t`City`,
    county: t`County`,
    province: t`Province`,
    postalCode: t`Postal Code`,
    name: t`Name`,
    phoneNumber: t`Phone Number`,
  }
  const known: Record<ClientFact | 'letter', string> = {
    firstName: t`First Name`,
    lastName: t`Last Name`,
    birthDate: t`Date of Birth`,
    deceasedOn: t`Date of Death`,
    fcsNumber: t`Client Agency Number`,
    medicareNumber: t`Medicare Number`,
    gender: t`Gender`,
    language: t`Language`,
    program: t`Program / Association`,
    project: t`Special Project`,
    facility: t`Facility`,
    insuranceProvider: t`Insurance Provider`,
    homePhone: t`Phone Number (home)`,
    homeTty: t`Uses TTY`,
    workPhone: t`Phone Number (work)`,
    workExtension: t`Extension`,
    workTty: t`TTY (work)`,
    emailAddresses: t`Email`,
    contacts: t`Next of Kin`,
    homeExtension: t`Extension (home)`,
    otherContacts: t`Other contacts`,
    otherAddresses: t`Other addresses`,
    letter: t`Letter made`,
  }
  const labels: Record<string, string> = known
  return (fact) => {
    const [head = '', part = ''] = fact.split('.')
    if (head === 'mailingAddress') return `${mailing}: ${parts[part] ?? part}`
    if (head === 'billingAddress') return `${billing}: ${parts[part] ?? part}`
    if (head === 'notes') return t`Note`
    return labels[fact] ?? fact
  }
}
