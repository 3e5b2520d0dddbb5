import { useLingui } from '@lingui/react/macro'
import { formatPhone, formatPostalCode } from '#kit/contract/formats.ts'
import type { Shown } from '#kit/web/form/conflict.ts'
import type { Option } from '#kit/web/form/SelectInput.tsx'
import { byName, useOptions } from '#kit/web/form/useOptions.ts'
import { useDisplay } from '#kit/web/record/useDisplay.ts'
import { shownNotes } from '#notes/web/noteValues.ts'
import { cities, counties, provinces } from '#reference/contract/lists/places.ts'
import { clientRecord } from '../contract/client.ts'
import type { ClientValues } from './values.ts'

/** The values of the form as people read them, under the names that the history uses; saved notes one by one. */
export function useShownValues(): (values: ClientValues) => Shown {
  const { t } = useLingui()
  const display = useDisplay(clientRecord)
  const named = (options: Option[]) => (id: number | null) =>
    options.find(({ value }) => value === id)?.label ?? ''
  const yesNo = (value: boolean | undefined) => (value ? t`Yes` : t`No`)
  const city = named(useOptions(cities.calls.list, byName))
  const county = named(useOptions(counties.calls.list, byName))
  const province = named(useOptions(provinces.calls.list, byName))
  return (values) => {
    const {
      addresses: [address],
      phoneNumbers: [home, work],
      billingAddress: billing,
    } = values
    return {
      ...display(values),
      homePhone: formatPhone(home?.number),
      homeTty: yesNo(home?.tty),
      workPhone: formatPhone(work?.number),
      workExtension: work?.extension ?? '',
      emailAddresses: values.email,
      contacts: `${values.nextOfKin.name} ${formatPhone(values.nextOfKin.phoneNumber)}`.trim(),
      'mailingAddress.address1': address?.address1 ?? '',
      'mailingAddress.address2': address?.address2 ?? '',
      'mailingAddress.city': city(address?.city ?? null),
      'mailingAddress.county': county(address?.county ?? null),
      'mailingAddress.province': province(address?.province ?? null),
      'mailingAddress.postalCode': formatPostalCode(address?.postalCode),
      'billingAddress.name': values.sameAsMailing ? '' : `${billing.firstName} ${billing.lastName}`,
      'billingAddress.phoneNumber': values.sameAsMailing ? '' : formatPhone(billing.phoneNumber),
      'billingAddress.province': values.sameAsMailing ? '' : province(billing.province),
      'billingAddress.address1': values.sameAsMailing ? '' : billing.address1,
      'billingAddress.city': values.sameAsMailing ? '' : city(billing.city),
      'billingAddress.postalCode': values.sameAsMailing ? '' : formatPostalCode(billing.postalCode),
      ...shownNotes(values.notes),
    }
  }
}
