import { useLingui } from '@lingui/react/macro'
import { useContactLabels } from '#reference/web/contactLabels.ts'

/** What the facts of a referral agent are called. */
export function useAgentLabel(): (fact: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    ...useContactLabels(),
    firstName: t`First Name`,
    lastName: t`Last Name`,
    programs: t`Program assignments`,
    emailAddresses: t`E-mail Address`,
    phoneNumbers: t`Phone Number`,
    addresses: t`Address`,
    isUser: t`Has an account`,
  }
  return (fact) => labels[fact] ?? fact
}
