import { useLingui } from '@lingui/react/macro'

/** What the facts of a user are called. */
export function useUserLabel(): (fact: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    firstName: t`First Name`,
    lastName: t`Last Name`,
    username: t`E-mail Address`,
    phoneNumber: t`Phone Number`,
    extension: t`Extension`,
    organization: t`Organization`,
    isReferralAgent: t`Referral Agent`,
    role: t`Profile Permission`,
    language: t`Language`,
    emailAddresses: t`Other e-mail addresses`,
    phoneNumbers: t`Phone Number`,
    programs: t`Programs`,
  }
  return (fact) => labels[fact] ?? fact
}
