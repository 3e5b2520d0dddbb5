import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { PhoneField, PostalCodeField } from '#kit/web/form/numberFields.tsx'
import { Section } from '#kit/web/form/Section.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useCityFollowers, usePlaces } from '#reference/web/places.ts'
import type { ClientValues } from './values.ts'

export function BillingAddress() {
  const { t } = useLingui()
  const { control, getValues } = useFormContext<ClientValues>()
  const [same, first, last] = useWatch({
    control,
    name: ['sameAsMailing', 'billingAddress.firstName', 'billingAddress.lastName'],
  })
  return (
    <Section
      id="billing"
      title={t`Billing Address`}
      gist={same ? t`Same as mailing address` : `${first} ${last}`}
      defaultOpen={!getValues('sameAsMailing')}
    >
      <FieldGroup>
        <CheckboxField name="sameAsMailing" label={t`Same as Mailing Address`} width={12} />
        {!same && <BillingFields />}
      </FieldGroup>
    </Section>
  )
}

function BillingFields() {
  const { t } = useLingui()
  const { cities, provinces } = usePlaces()
  useCityFollowers('billingAddress')
  return (
    <>
      <TextField name="billingAddress.firstName" label={t`First Name`} required maxLength={100} width={4} />
      <TextField name="billingAddress.lastName" label={t`Last Name`} required maxLength={100} width={4} />
      <PhoneField name="billingAddress.phoneNumber" label={t`Phone Number`} required width={4} />
      <TextField name="billingAddress.address1" label={t`Address 1`} required maxLength={200} width={12} />
      <SelectField name="billingAddress.city" label={t`City`} required options={cities} width={5} />
      <SelectField
        name="billingAddress.province"
        label={t`Province`}
        required
        options={provinces}
        width={4}
      />
      <PostalCodeField name="billingAddress.postalCode" label={t`Postal Code`} required width={3} />
    </>
  )
}
