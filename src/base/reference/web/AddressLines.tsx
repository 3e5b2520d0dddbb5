import { formatPostalCode } from '#core/contract/formats.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Place } from '../contract/address.ts'

/** Street on one line; city, province and postal code on the second. */
export function AddressLines({ address }: { address: Place | undefined }) {
  if (!address) return null
  return (
    <>
      {[address.address1, address.address2].filter(Boolean).join(', ')}
      <SecondLine>
        {address.city.name} {address.province.abbreviation}{' '}
        <span className="nowrap">{formatPostalCode(address.postalCode)}</span>
      </SecondLine>
    </>
  )
}
