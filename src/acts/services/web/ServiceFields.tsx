import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Owner } from '#acts/loans/web/opened.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { ClientField } from '#records/clients/web/picker/ClientField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { ShownField } from '#ui/web/form/ShownField.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { type Service, serviceRecord } from '../contract/service.ts'
import { isToDo } from '../contract/states.ts'
import { useServiceChoices } from './choices.ts'
import { feeOf } from './fee.ts'
import { LineFields } from './LineFields.tsx'
import { PieceWorth } from './PieceWorth.tsx'
import { RepairedPiece } from './RepairedPiece.tsx'
import type { ServiceValues } from './values.ts'

const { fields } = serviceRecord

interface ServiceFieldsProps {
  owner: Owner
  client: ClientRef | undefined
  onClient: (client: ClientRef) => void
  /** Absent for a new repair. */
  service?: Service
}

export function ServiceFields({ owner, client, onClient, service }: ServiceFieldsProps) {
  const { client: clientLabel } = useLabels(serviceRecord)
  const { control, setValue, subscribe } = useFormContext<ServiceValues>()
  const category = useWatch({ control, name: 'category' })
  // a fault of a piece that nobody has may be repaired for nobody
  const isOurs = service !== undefined && isToDo(service) && service.client === null
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
          <ClientField
            name="client"
            label={clientLabel}
            client={client}
            onClient={onClient}
            required={!isOurs}
          />
        )}
        <RepairedPiece owner={owner} first={service?.equipment ?? undefined} />
        <Field of={fields.serviceDate} width={4} />
        <PieceWorth />
      </FieldGroup>
      <FieldGroup>
        <Field of={fields.category} options={choices.category} width={6} />
        <Field of={fields.subcategory} options={choices.subcategory} typed width={6} />
        <Field of={fields.description} />
        <Field of={fields.hours} width={3} />
        <Field of={fields.billingCode} options={choices.billingCode} width={6} />
        <Fee rateOf={choices.rateOf} />
      </FieldGroup>
      <LineFields choices={choices} />
    </>
  )
}

interface FeeProps {
  rateOf: (code: number | null) => number | undefined
}

/** Fee of the repair as currently filled in (rule 2.5), with its lines. */
function Fee({ rateOf }: FeeProps) {
  const { t } = useLingui()
  const money = useMoney()
  const [hours, billingCode, lines] = useWatch<ServiceValues, ['hours', 'billingCode', 'lines']>({
    name: ['hours', 'billingCode', 'lines'],
  })
  const fee = feeOf({ hours, billingCode, lines }, rateOf)
  return <ShownField label={t`Fee`} value={fee === undefined ? '' : money(fee)} width={3} />
}
