import { useLingui } from '@lingui/react/macro'

/** What the fields of an address and a phone number are called. */
export function useContactLabels(): Record<string, string> {
  const { t } = useLingui()
  return {
    address1: t`Address`,
    city: t`City`,
    county: t`County`,
    province: t`Province`,
    postalCode: t`Postal Code`,
    phoneNumber: t`Phone Number`,
    extension: t`Extension`,
    email: t`E-mail Address`,
  }
}
