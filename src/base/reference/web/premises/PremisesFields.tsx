import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { addressRecord } from '../../contract/address.ts'
import type { facilityRecord } from '../../contract/facilities.ts'
import { AddressFields } from '../AddressFields.tsx'
import { type ContactValues, isFilled } from '../contactValues.ts'
import { PhoneFields } from '../PhoneFields.tsx'

interface PremisesFieldsProps {
  name: (typeof facilityRecord)['fields']['name']
  email: ReactNode
  required: boolean
}

/** An optional address must be complete once any part of it is filled (rule 3.5). */
export function PremisesFields({ name, email, required }: PremisesFieldsProps) {
  const address = useWatch<ContactValues, 'addresses.0'>({ name: 'addresses.0' })
  return (
    <>
      <FieldGroup>
        <Field of={name} width={12} />
        <PhoneFields required={required} />
        {email}
      </FieldGroup>
      <FieldGroup>
        <AddressFields within="addresses.0" required={required || isFilled(addressRecord, address)} />
      </FieldGroup>
    </>
  )
}
