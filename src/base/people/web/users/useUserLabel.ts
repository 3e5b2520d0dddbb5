import { useLingui } from '@lingui/react/macro'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { userRecord } from '../../contract/users.ts'

/** Labels of the user's fields in the trail, and of acts on an account. */
export function useUserLabel(): (field: string) => string {
  const { t } = useLingui()
  const ofForm = useAuditLabel(userRecord)
  const others: Record<string, string> = {
    factors: t`Second Factors`,
    recoveryCodes: t`Recovery Codes`,
    replacedToken: t`A copy of the session was used, and the session was ended`,
    unknownName: t`Unknown name, as a code`,
  }
  return (field) => others[field] ?? ofForm(field)
}
