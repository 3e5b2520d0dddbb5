/** An address as a form holds it. */
export interface AddressValues {
  id: number | null
  address1: string
  city: number | null
  county: number | null
  province: number | null
  postalCode: string
}

interface SavedAddress {
  id: number
  address1: string | null
  city: { id: number } | null
  county: { id: number } | null
  province: { id: number } | null
  postalCode: string | null
}

/** The last one is shown and edited (spec 3, 3). */
export function toAddress(addresses: readonly SavedAddress[] = []): AddressValues {
  const address = addresses.at(-1)
  return {
    id: address?.id ?? null,
    address1: address?.address1 ?? '',
    city: address?.city?.id ?? null,
    county: address?.county?.id ?? null,
    province: address?.province?.id ?? null,
    postalCode: address?.postalCode ?? '',
  }
}

const reference = (id: number | null) => (id === null ? null : { id })

export function fromAddress({ city, county, province, ...rest }: AddressValues) {
  return { ...rest, city: reference(city), county: reference(county), province: reference(province) }
}

/** Whether any part of it is filled in. */
export function isFilled({ id: _, ...parts }: AddressValues): boolean {
  return Object.values(parts).some((part) => part !== null && part !== '')
}
