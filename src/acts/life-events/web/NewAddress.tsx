import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { useCityFollowers } from '#base/reference/web/places.ts'
import { clientRecord } from '#records/clients/contract/client.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import type { MoveValues } from './MoveForm.tsx'

/** Fields for an address of their own, or a facility whose address is used (rule 2.4). */
export function NewAddress() {
  const { t } = useLingui()
  const { control } = useFormContext<MoveValues>()
  const inFacility = useWatch({ control, name: 'inFacility' })
  return (
    <FieldGroup>
      <RadioField name="inFacility" label={t`Lives in a facility`} width={inFacility ? 3 : 12} />
      {inFacility ? <Field of={clientRecord.fields.facility} required width={9} /> : <OwnAddress />}
    </FieldGroup>
  )
}

function OwnAddress() {
  const { fields } = wholeAddressRecord
  const within = 'address'
  useCityFollowers(within)
  return (
    <>
      <Field of={fields.address1} within={within} width={8} />
      <Field of={fields.address2} within={within} width={4} />
      <Field of={fields.city} within={within} width={4} />
      <Field of={fields.county} within={within} width={3} />
      <Field of={fields.province} within={within} width={3} />
      <Field of={fields.postalCode} within={within} width={2} />
    </>
  )
}
