import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds } from '#core/web/session/session.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { EmbeddedForm } from '#screens/web/embedded/EmbeddedForm.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { StaleNotice } from '#ui/web/form/StaleNotice.tsx'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { readLoan, updateLoan } from '../contract/calls.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { LoanFields } from './LoanFields.tsx'
import type { OpenedLoan, Owner } from './opened.ts'
import { ReturnedAlready } from './ReturnedAlready.tsx'
import { ReturnFields } from './ReturnFields.tsx'
import { type ReturnValues, sendReturn, toReturnValues } from './returning.ts'
import { useLending } from './useLending.ts'
import { useLoanDisplay } from './useLoanDisplay.ts'
import { useReopening } from './useReopening.ts'
import { toBody, toValues } from './values.ts'

interface EditLoanProps {
  owner: Owner
  slot: Opened<OpenedLoan>
  loan: Loan
  state: 'view' | 'editing' | 'returning'
}

/** The fields of the return are empty. */
const editedValues = (loan: Loan): ReturnValues => ({ ...toReturnValues(loan), ...toValues(loan) })

export function EditLoan({ owner, slot, loan: loaded, state }: EditLoanProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const mayCorrect = useHolds('UPDATE_EQUIPMENT')
  const fieldLabel = useAuditLabel(loanRecord)
  const [chosen, setChosen] = useState<ClientRef>()
  const lend = useLending()
  const params = { id: loaded.id }
  const reopen = useReopening()
  const { record, form, saving, conflict } = useRecordEditing({
    loaded,
    subject: t`A loan`,
    updated: t`Your loan has been updated successfully!`,
    toValues: state === 'returning' ? toReturnValues : editedValues,
    update: (values, saved) => {
      if (state === 'returning') return sendReturn(values, saved)
      const body = toBody(values, { mayCorrect, saved })
      const send = (consent: object) => request(updateLoan, { params, body: { ...body, ...consent } })
      return lend({ pieceId: body.equipment.id, client: chosen ?? saved.client ?? undefined, send })
    },
    read: () => request(readLoan, { params }),
    share: () => {},
    onSaved: slot.close,
    undo: state === 'returning' ? reopen : undefined,
  })
  const show = useLoanDisplay(record, chosen)
  const number = displayNumber(record.equipment)
  const title = (who: string, when: string) => t`${who} saved this loan at ${when}`
  const isBack = state === 'returning' && Boolean(conflict?.theirs.returnDate)
  const stale = conflict && <StaleNotice {...{ conflict, show, fieldLabel, title }} />
  const titles = {
    view: t`Loan of ${number}`,
    editing: t`Edit loan of ${number}`,
    returning: t`Return ${number}`,
  }
  const borrowed = record.client ? `, ${fullName(record.client)}` : ''
  const since = day(record.loanDate)
  const substitute = record.substituteFor ? ` ${t`A substitute until the repair is done.`}` : ''
  return (
    <EmbeddedForm
      form={form}
      saving={saving}
      slot={slot}
      saveLabel={t`Save loan`}
      title={titles[state]}
      subtitle={t`${nameIn(record.equipment.item)}${borrowed}, lent ${since}` + substitute}
      notice={isBack ? <ReturnedAlready who={conflict?.who} piece={record.equipment} /> : stale}
      blank={state === 'returning'}
      canSave={state !== 'view' && !isBack}
    >
      {state === 'returning' ? (
        <ReturnFields loan={record} />
      ) : (
        <LoanFields
          owner={owner}
          client={chosen ?? record.client ?? undefined}
          onClient={setChosen}
          piece={record.equipment}
          loan={record}
        />
      )}
    </EmbeddedForm>
  )
}
