import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { ExtensionField, PhoneField } from '#kit/web/form/numberFields.tsx'
import { EmailField, TextField } from '#kit/web/form/TextField.tsx'
import { AddressFields } from '../AddressFields.tsx'
import { type AddressValues, isFilled } from '../addressValues.ts'

interface PremisesFieldsProps {
  nameLabel: string
  required: boolean
}

/** Where the address may be left out, all of it is needed once any part of it is filled (rule 3.5). */
export function PremisesFields({ nameLabel, required }: PremisesFieldsProps) {
  const { t } = useLingui()
  const address = useWatch({ name: 'addresses.0' }) as AddressValues
  return (
    <>
      <FieldGroup>
        <TextField name="name" label={nameLabel} required maxLength={200} width={12} />
        <PhoneField name="phoneNumbers.0.number" label={t`Phone Number`} required={required} width={8} />
        <ExtensionField name="phoneNumbers.0.extension" label={t`Extension`} width={4} />
        <EmailField name="email" label={t`E-mail Address`} width={12} />
      </FieldGroup>
      <FieldGroup>
        <AddressFields prefix="addresses.0" required={required || isFilled(address)} />
      </FieldGroup>
    </>
  )
}
