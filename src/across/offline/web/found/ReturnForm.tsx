import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import {
  DESTINATION_NAMES,
  type Destination,
  destinationsOf,
  MAX_NOTE,
} from '#acts/preparations/contract/destinations.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useUser } from '#core/web/session/session.ts'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { dayOf } from '../clock.ts'
import { IntentForm, type IntentProps, pieceOf } from './IntentForm.tsx'

const AVAILABLE = 'AVAILABLE'

interface Values {
  destination: Destination | null
  returnStatus: number | typeof AVAILABLE | null
  note: string
}

/** Form for the destination of a returned piece, or its new status. */
export function ReturnForm({ loan, ...props }: IntentProps & { loan: number }) {
  const { t, i18n } = useLingui()
  const { piece, taken } = props
  const destinations = destinationsOf(useUser() ?? undefined)
  const form = useRecordForm<Values>({ defaultValues: { destination: null, returnStatus: null, note: '' } })
  const destination = useWatch({ control: form.control, name: 'destination' })
  const statuses = [
    { value: AVAILABLE, label: t`Available` },
    ...taken.statuses.map((status) => ({ value: status.id, label: nameIn(status) })),
  ]
  return (
    <IntentForm
      {...props}
      form={form}
      label={t`Return`}
      intent={({ destination, returnStatus, note }) => ({
        kind: 'RETURN',
        piece: pieceOf(piece),
        loan,
        body: {
          returnDate: dayOf(taken),
          ...(piece.asksDestination
            ? { destination, note: note || null }
            : { returnStatus: typeof returnStatus === 'number' ? { id: returnStatus } : null }),
        },
      })}
    >
      {piece.asksDestination ? (
        <RadioField
          name="destination"
          label={t`Destination`}
          required
          choices={destinations.map((value) => ({ value, label: i18n._(DESTINATION_NAMES[value]) }))}
        />
      ) : (
        <RadioField name="returnStatus" label={t`Return Status`} required choices={statuses} />
      )}
      {destination === 'SHELF' && (
        <TextArea name="note" label={t`Why straight to the shelf?`} required maxLength={MAX_NOTE} rows={2} />
      )}
    </IntentForm>
  )
}
