import { Field } from '#ui/web/record/Field.tsx'
import { addressRecord } from '../contract/address.ts'
import { useCityFollowers } from './places.ts'

interface AddressFieldsProps {
  /** The path of the address in the form: `addresses.0`. */
  within: string
  required: boolean
}

/** One address of a list's record: address, city, county, province, postal code. */
export function AddressFields(shared: AddressFieldsProps) {
  const { address1, ...parts } = addressRecord.fields
  useCityFollowers(shared.within)
  return (
    <>
      <Field of={address1} {...shared} width={12} />
      {Object.values(parts).map((part) => (
        <Field key={part.name} of={part} {...shared} width={6} />
      ))}
    </>
  )
}
