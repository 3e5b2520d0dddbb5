import { useLingui } from '@lingui/react/macro'
import { formatPhone, formatPostalCode } from '#kit/contract/formats.ts'
import type { Shown } from '#kit/web/form/conflict.ts'
import type { Option } from '#kit/web/form/SelectField.tsx'
import { programs } from '#reference/contract/lists/programs.ts'
import { usePlaces } from '#reference/web/places.ts'
import { useOptions } from '#reference/web/useOptions.ts'
import type { AgentValues } from './agentValues.ts'

/** The values of the form as people read them, and what its fields are called: for two who save at once. */
export function useShownAgent() {
  const { t } = useLingui()
  const { cities, counties, provinces } = usePlaces()
  const programOptions = useOptions(programs.calls.list, ({ acronym }) => acronym)
  const labels: Record<string, string> = {
    firstName: t`First Name`,
    lastName: t`Last Name`,
    email: t`E-mail Address`,
    phone: t`Phone Number`,
    extension: t`Extension`,
    address1: t`Address`,
    city: t`City`,
    county: t`County`,
    province: t`Province`,
    postalCode: t`Postal Code`,
    programs: t`Program assignments`,
  }
  const named = (options: Option[], id: number | null | undefined) =>
    options.find(({ value }) => value === id)?.label ?? ''
  return {
    fieldLabel: (fact: string) => labels[fact] ?? fact,
    shown: ({ firstName, lastName, ...values }: AgentValues): Shown => {
      const [address] = values.addresses
      const [phone] = values.phoneNumbers
      return {
        firstName,
        lastName,
        email: values.emailAddresses[0]?.address,
        phone: formatPhone(phone?.number),
        extension: phone?.extension,
        address1: address?.address1,
        city: named(cities, address?.city),
        county: named(counties, address?.county),
        province: named(provinces, address?.province),
        postalCode: formatPostalCode(address?.postalCode),
        programs: values.programs.map((id) => named(programOptions, id)).join(', '),
      }
    },
  }
}
