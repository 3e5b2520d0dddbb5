import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '#kit/web/form/DateField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextArea } from '#kit/web/form/TextField.tsx'
import { type Borrower, ClientField } from '#loans/web/ClientField.tsx'
import type { Owner } from '#loans/web/opened.ts'
import type { Service } from '../contract/service.ts'
import { useServiceChoices } from './choices.ts'
import { Fee, HoursField } from './Fee.tsx'
import { useServiceLabels } from './fieldLabels.ts'
import { RepairedPiece } from './RepairedPiece.tsx'
import type { ServiceValues } from './values.ts'

interface ServiceFieldsProps {
  owner: Owner
  client: Borrower | undefined
  onClient: (client: Borrower) => void
  /** Absent for a new one. */
  service?: Service
}

/** The fields of a repair (spec 2, 5). */
export function ServiceFields({ owner, client, onClient, service }: ServiceFieldsProps) {
  const labels = useServiceLabels()
  const { control, setValue, subscribe } = useFormContext<ServiceValues>()
  const category = useWatch({ control, name: 'category' })
  const choices = useServiceChoices(service, category)
  useEffect(
    () =>
      subscribe({
        name: ['category'],
        formState: { values: true },
        callback: ({ name }) => {
          if (name === 'category') setValue('subcategory', null, { shouldDirty: true })
        },
      }),
    [subscribe, setValue],
  )
  return (
    <>
      <FieldGroup>
        {'piece' in owner && (
          <ClientField name="client" label={labels.client} client={client} onClient={onClient} required />
        )}
        <RepairedPiece owner={owner} first={service?.equipment ?? undefined} />
        <DateField name="serviceDate" label={labels.serviceDate} required width={4} />
      </FieldGroup>
      <FieldGroup>
        <SelectField
          name="category"
          label={labels.category}
          required
          options={choices.categories}
          width={6}
        />
        <SelectField
          name="subcategory"
          label={labels.subcategory}
          required
          options={choices.subcategories}
          width={6}
        />
        <TextArea name="description" label={labels.description} required maxLength={10_000} />
        <HoursField />
        <SelectField
          name="billingCode"
          label={labels.billingCode}
          required
          options={choices.codes}
          width={6}
        />
        <Fee rateOf={choices.rateOf} />
      </FieldGroup>
    </>
  )
}
