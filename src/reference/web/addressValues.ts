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
  primary: boolean
}

/** The last one is shown and edited (rule 3.3). */
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

/** All of them, the edited one in its place; left out when no part of it is filled in. */
export function fromAddress(entered: AddressValues | undefined, addresses: readonly SavedAddress[] = []) {
  const others = addresses.slice(0, -1)
  if (!entered || !isFilled(entered)) return others
  const { city, county, province, ...rest } = entered
  const edited = {
    ...addresses.at(-1),
    ...rest,
    city: reference(city),
    county: reference(county),
    province: reference(province),
    primary: addresses.at(-1)?.primary ?? true,
  }
  return [...others, edited]
}

/** Whether any part of it is filled in. */
export function isFilled({ id: _, ...parts }: AddressValues): boolean {
  return Object.values(parts).some((part) => part !== null && part !== '')
}
