import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '#core/contract/formats.ts'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { ShownField } from '#ui/web/form/ShownField.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { type Client, clientRecord } from '../contract/client.ts'
import type { ClientValues } from './values.ts'

const { fields } = clientRecord

export function IdentityGroup({ client }: { client: Client | undefined }) {
  const { t } = useLingui()
  const { control, getFieldState, trigger } = useFormContext<ClientValues>()
  const [deceased, birthDate] = useWatch({ control, name: ['deceased', 'birthDate'] })
  useEffect(() => {
    if (birthDate && getFieldState('deceasedOn').error) void trigger('deceasedOn')
  }, [birthDate, getFieldState, trigger])
  return (
    <FieldGroup title={t`Identity`}>
      <ShownField
        label={t`Client Number`}
        hint={client ? undefined : t`Generated automatically on save`}
        value={client?.clientNumber ?? ''}
        width={client ? 3 : 4}
      />
      <Field of={fields.fcsNumber} placeholder="A0000" width={4} />
      <Field of={fields.medicareNumber} width={client ? 5 : 4} />
      <Field of={fields.firstName} width={4} />
      <Field of={fields.lastName} width={5} />
      <Field of={fields.birthDate} width={3} />
      <Field of={fields.gender} width={3} />
      <Field of={fields.language} width={3} />
      <CheckboxField name="deceased" heading={t`Deceased`} label={t`Client is deceased`} width={3} />
      <Field
        of={fields.deceasedOn}
        required={deceased}
        disabled={!deceased}
        check={(day) => (isDay(birthDate) && day < birthDate ? 'deceasedBeforeBirth' : undefined)}
        width={3}
      />
    </FieldGroup>
  )
}
