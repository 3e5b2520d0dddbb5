import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ClientRef } from '#clients/contract/client.ts'
import { ClientField } from '#loans/web/ClientField.tsx'
import type { Owner } from '#loans/web/opened.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { type Service, serviceRecord } from '../contract/service.ts'
import { useServiceChoices } from './choices.ts'
import { Fee } from './Fee.tsx'
import { RepairedPiece } from './RepairedPiece.tsx'
import type { ServiceValues } from './values.ts'

const { fields } = serviceRecord

interface ServiceFieldsProps {
  owner: Owner
  client: ClientRef | undefined
  onClient: (client: ClientRef) => void
  /** Absent for a new one. */
  service?: Service
}

/** The fields of a repair. */
export function ServiceFields({ owner, client, onClient, service }: ServiceFieldsProps) {
  const { client: clientLabel } = useLabels(serviceRecord)
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
          <ClientField name="client" label={clientLabel} client={client} onClient={onClient} required />
        )}
        <RepairedPiece owner={owner} first={service?.equipment ?? undefined} />
        <Field of={fields.serviceDate} width={4} />
      </FieldGroup>
      <FieldGroup>
        <Field of={fields.category} options={choices.category} width={6} />
        <Field of={fields.subcategory} options={choices.subcategory} width={6} />
        <Field of={fields.description} />
        <Field of={fields.hours} width={3} />
        <Field of={fields.billingCode} options={choices.billingCode} width={6} />
        <Fee rateOf={choices.rateOf} />
      </FieldGroup>
    </>
  )
}
