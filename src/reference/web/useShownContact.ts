import { formatPhone, formatPostalCode } from '#kit/contract/formats.ts'
import type { Shown } from '#kit/web/form/conflict.ts'
import type { Option } from '#kit/web/form/SelectInput.tsx'
import type { AddressValues } from './addressValues.ts'
import { useContactLabels } from './contactLabels.ts'
import type { PhoneValues } from './phoneValues.ts'
import { usePlaces } from './places.ts'

/** An address and a phone number as people read them, and what their fields are called. */
export function useShownContact() {
  const { cities, counties, provinces } = usePlaces()
  const named = (options: Option[], id: number | null | undefined) =>
    options.find(({ value }) => value === id)?.label ?? ''
  const labels = useContactLabels()
  return {
    labels,
    shown: (address: AddressValues | undefined, phone: PhoneValues | undefined): Shown => ({
      address1: address?.address1,
      city: named(cities, address?.city),
      county: named(counties, address?.county),
      province: named(provinces, address?.province),
      postalCode: formatPostalCode(address?.postalCode),
      phoneNumber: formatPhone(phone?.number),
      extension: phone?.extension,
    }),
  }
}
