import { Trans } from '@lingui/react/macro'
import { fieldWidth } from '#kit/web/form/fieldWidth.ts'
import type { Facility } from '#reference/contract/facilities.ts'
import { AddressLines } from '#reference/web/AddressLines.tsx'

/** The facility's last address, which is where the client's mail goes. */
export function FacilityAddress({ facility }: { facility: Facility | undefined }) {
  const { className, style } = fieldWidth(12)
  if (!facility) return null
  return (
    <div className={className} style={style}>
      <p className="mantine-InputWrapper-label">
        <Trans>Address of the facility</Trans>
      </p>
      <p>
        <AddressLines address={facility.addresses.at(-1)} />
      </p>
    </div>
  )
}
