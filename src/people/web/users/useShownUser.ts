import { useLingui } from '@lingui/react/macro'
import { formatPhone } from '#kit/contract/formats.ts'
import type { Shown } from '#kit/web/form/conflict.ts'
import { byName, useOptions } from '#kit/web/form/useOptions.ts'
import { languages, organizations } from '#reference/contract/lists/people.ts'
import { listRoles } from '../../contract/roles.ts'
import { useUserLabel } from './userLabels.ts'
import type { UserValues } from './userValues.ts'

/** The values of the form as people read them, and what its fields are called: for two who save at once. */
export function useShownUser() {
  const { t } = useLingui()
  const fieldLabel = useUserLabel()
  const roles = useOptions(listRoles, ({ title }) => title)
  const organizationOptions = useOptions(organizations.calls.list, byName)
  const languageOptions = useOptions(languages.calls.list, byName)
  const named = (options: typeof roles, id: number | null) =>
    options.find(({ value }) => value === id)?.label ?? ''
  return {
    fieldLabel,
    shown: (values: UserValues): Shown => ({
      firstName: values.firstName,
      lastName: values.lastName,
      username: values.username,
      phoneNumber: formatPhone(values.phoneNumbers[0]?.number),
      extension: values.phoneNumbers[0]?.extension,
      organization: named(organizationOptions, values.organization),
      isReferralAgent: values.isReferralAgent ? t`Yes` : t`No`,
      role: named(roles, values.role),
      language: named(languageOptions, values.language),
    }),
  }
}
