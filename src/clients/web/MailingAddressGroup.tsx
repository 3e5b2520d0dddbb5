import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLookup } from '#kit/web/api/useCall.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { PostalCodeField } from '#kit/web/form/numberFields.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Field } from '#kit/web/record/Field.tsx'
import { facilities as facilityList } from '#reference/contract/facilities.ts'
import { useCityFollowers, usePlaces } from '#reference/web/places.ts'
import { clientRecord } from '../contract/client.ts'
import { FacilityAddress } from './FacilityAddress.tsx'
import type { ClientValues } from './values.ts'

/** Facility Yes: the facility's address stands in for one of the client's own (rule 2.4). */
export function MailingAddressGroup() {
  const { t } = useLingui()
  const { control } = useFormContext<ClientValues>()
  const [inFacility, facilityId] = useWatch({ control, name: ['inFacility', 'facility'] })
  const facilities = useLookup(facilityList.calls.list, {}) ?? []
  return (
    <FieldGroup title={t`Mailing address`}>
      <RadioField name="inFacility" label={t`Lives in a facility`} width={inFacility ? 3 : 12} />
      {inFacility ? (
        <>
          <Field of={clientRecord.fields.facility} required width={9} />
          <FacilityAddress facility={facilities.find(({ id }) => id === facilityId)} />
        </>
      ) : (
        <OwnAddress />
      )}
    </FieldGroup>
  )
}

function OwnAddress() {
  const { t } = useLingui()
  const { cities, counties, provinces } = usePlaces()
  useCityFollowers('addresses.0')
  return (
    <>
      <TextField name="addresses.0.address1" label={t`Address 1`} required maxLength={200} width={8} />
      <TextField name="addresses.0.address2" label={t`Address 2`} maxLength={200} width={4} />
      <SelectField name="addresses.0.city" label={t`City`} required options={cities} width={4} />
      <SelectField name="addresses.0.county" label={t`County`} required options={counties} width={3} />
      <SelectField name="addresses.0.province" label={t`Province`} required options={provinces} width={3} />
      <PostalCodeField name="addresses.0.postalCode" label={t`Postal Code`} required width={2} />
    </>
  )
}
