import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCityFollowers } from '#base/reference/web/places.ts'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Section } from '#ui/web/form/Section.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { billingRecord } from '../contract/client.ts'
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
      summary={same ? t`Same as mailing address` : `${first} ${last}`}
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
  const { fields } = billingRecord
  const within = 'billingAddress'
  useCityFollowers(within)
  return (
    <>
      <Field of={fields.firstName} within={within} width={4} />
      <Field of={fields.lastName} within={within} width={4} />
      <Field of={fields.phoneNumber} within={within} width={4} />
      <Field of={fields.address1} within={within} width={12} />
      <Field of={fields.city} within={within} width={5} />
      <Field of={fields.province} within={within} width={4} />
      <Field of={fields.postalCode} within={within} width={3} />
    </>
  )
}
