import { useLingui } from '@lingui/react/macro'
import { PostalCodeField } from '#kit/web/form/numberFields.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useCityFollowers, usePlaces } from './places.ts'

interface AddressFieldsProps {
  /** Where the address lies in the form: `addresses.0`. */
  prefix: string
  required: boolean
}

/** One address beside a list: address, city, county, province, postal code. */
export function AddressFields({ prefix, required }: AddressFieldsProps) {
  const { t } = useLingui()
  const { cities, counties, provinces } = usePlaces()
  useCityFollowers(prefix)
  const shared = { required, width: 6 }
  return (
    <>
      <TextField {...shared} name={`${prefix}.address1`} label={t`Address`} maxLength={200} width={12} />
      <SelectField {...shared} name={`${prefix}.city`} label={t`City`} options={cities} />
      <SelectField {...shared} name={`${prefix}.county`} label={t`County`} options={counties} />
      <SelectField {...shared} name={`${prefix}.province`} label={t`Province`} options={provinces} />
      <PostalCodeField {...shared} name={`${prefix}.postalCode`} label={t`Postal Code`} />
    </>
  )
}
