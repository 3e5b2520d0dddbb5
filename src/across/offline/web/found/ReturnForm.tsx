import { useLingui } from '@lingui/react/macro'
import { ReturnChoice } from '#acts/loans/web/counter/ReturnChoice.tsx'
import type { AVAILABLE } from '#acts/loans/web/values.ts'
import type { Destination } from '#acts/preparations/contract/destinations.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { dayOf } from '../clock.ts'
import { IntentForm, type IntentProps, pieceOf } from './IntentForm.tsx'

interface Values {
  destination: Destination | null
  returnStatus: number | typeof AVAILABLE | null
  note: string
}

/** Form for the destination of a returned piece, or its new status. */
export function ReturnForm({ loan, ...props }: IntentProps & { loan: number }) {
  const { t } = useLingui()
  const { piece, taken } = props
  const form = useRecordForm<Values>({ defaultValues: { destination: null, returnStatus: null, note: '' } })
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
          ...(destination
            ? { destination, note: (destination === 'SHELF' && note) || null }
            : { returnStatus: typeof returnStatus === 'number' ? { id: returnStatus } : null }),
        },
      })}
    >
      <ReturnChoice
        hasChecklist={piece.hasChecklist}
        statuses={taken.statuses.map((status) => ({ value: status.id, label: nameIn(status) }))}
      />
    </IntentForm>
  )
}
