import { useLingui } from '@lingui/react/macro'
import type { Facility } from '#base/reference/contract/facilities.ts'
import { formatPostalCode } from '#core/contract/formats.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { ShownField } from '#ui/web/form/ShownField.tsx'

/** Shown instead of the client's own address: the facility's last one, to which mail is sent. */
export function FacilityAddress({ facility }: { facility: Facility | undefined }) {
  const { t } = useLingui()
  const address = facility?.addresses.at(-1)
  const lines: [string, string | null | undefined, number][] = [
    [t`Address 1`, address?.address1, 8],
    [t`Address 2`, address?.address2, 4],
    [t`City`, address?.city.name, 4],
    [t`County`, address?.county && nameIn(address.county), 3],
    [t`Province`, address?.province.name, 3],
    [t`Postal Code`, address && formatPostalCode(address.postalCode), 2],
  ]
  return lines.map(([label, value, width], nth) => (
    <ShownField
      key={label}
      label={label}
      hint={nth === 0 ? t`The address of the facility` : undefined}
      value={value ?? ''}
      disabled
      width={width}
    />
  ))
}
