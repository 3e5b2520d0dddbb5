import { useLingui } from '@lingui/react/macro'
import { phoneRecord } from '#base/reference/contract/address.ts'
import { titleIn } from '#core/web/i18n/names.ts'
import type { DisplayValues } from '#ui/web/form/conflict.ts'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { listRoles } from '../../contract/roles.ts'
import { userRecord } from '../../contract/users.ts'
import type { UserValues } from './userValues.ts'

/** The form's values as display texts, for the dialog of conflicting changes. */
export function useUserDisplay(): (values: UserValues) => DisplayValues {
  const { t } = useLingui()
  const phone = useDisplay(phoneRecord)
  const display = useDisplay(userRecord, { role: useOptions(listRoles, titleIn) })
  return (values) => ({
    ...display(values),
    ...phone(values.phoneNumbers[0]),
    isReferralAgent: values.isReferralAgent ? t`Yes` : t`No`,
  })
}
