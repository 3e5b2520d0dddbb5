import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '#kit/contract/formats.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { DateField } from '#kit/web/form/DateField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { fieldWidth } from '#kit/web/form/fieldWidth.ts'
import { MedicareField } from '#kit/web/form/numberFields.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { byName, useOptions } from '#kit/web/form/useOptions.ts'
import { genders, languages } from '#reference/contract/lists/people.ts'
import { type Client, MAX_AGENCY_NUMBER } from '../contract/client.ts'
import type { ClientValues } from './values.ts'

export function IdentityGroup({ client }: { client: Client | undefined }) {
  const { t } = useLingui()
  const { control, getFieldState, trigger } = useFormContext<ClientValues>()
  const [deceased, birthDate] = useWatch({ control, name: ['deceased', 'birthDate'] })
  useEffect(() => {
    if (birthDate && getFieldState('deceasedOn').error) void trigger('deceasedOn')
  }, [birthDate, getFieldState, trigger])
  return (
    <FieldGroup title={t`Identity`}>
      <TextInput
        label={t`Client Number`}
        description={client ? undefined : t`Generated automatically on save`}
        inputWrapperOrder={['label', 'input', 'description']}
        value={client?.clientNumber ?? ''}
        readOnly
        {...fieldWidth(client ? 3 : 4)}
      />
      <TextField
        name="fcsNumber"
        label={t`Client Agency Number`}
        required
        maxLength={MAX_AGENCY_NUMBER}
        placeholder="A0000"
        width={4}
      />
      <MedicareField name="medicareNumber" label={t`Medicare Number`} width={client ? 5 : 4} />
      <TextField name="firstName" label={t`First Name`} required maxLength={100} width={4} />
      <TextField name="lastName" label={t`Last Name`} required maxLength={100} width={5} />
      <DateField name="birthDate" label={t`Date of Birth`} required width={3} />
      <SelectField
        name="gender"
        label={t`Gender`}
        required
        options={useOptions(genders.calls.list, byName)}
        width={3}
      />
      <SelectField
        name="language"
        label={t`Language`}
        required
        options={useOptions(languages.calls.list, byName)}
        width={3}
      />
      <CheckboxField name="deceased" heading={t`Deceased`} label={t`Client is deceased`} width={3} />
      <DateField
        name="deceasedOn"
        label={t`Date of Death`}
        required={deceased}
        disabled={!deceased}
        check={(day) => (isDay(birthDate) && day < birthDate ? 'deceasedBeforeBirth' : undefined)}
        width={3}
      />
    </FieldGroup>
  )
}
