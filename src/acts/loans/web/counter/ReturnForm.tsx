import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { fullName } from '#core/contract/formats.ts'
import { newKey } from '#core/web/api/newKey.ts'
import { request } from '#core/web/api/request.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { createEquipmentNote } from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { SaveBar } from '#ui/web/form/SaveBar.tsx'
import { StaleNotice } from '#ui/web/form/StaleNotice.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useRecordEditing } from '#ui/web/form/useRecordEditing.ts'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { type Save, useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { readLoan } from '../../contract/calls.ts'
import { type Loan, loanRecord } from '../../contract/loan.ts'
import { MissingField } from '../MissingField.tsx'
import { ReturnedAlready } from '../ReturnedAlready.tsx'
import { ReturnDate } from '../ReturnFields.tsx'
import { sendReturn, toReturnValues, useReturnQuestions, useReturnStatuses } from '../returning.ts'
import { useLoanDisplay } from '../useLoanDisplay.ts'
import { useReopening } from '../useReopening.ts'
import classes from './Counter.module.css'
import { ReturnChoice } from './ReturnChoice.tsx'

interface ReturnFormProps {
  loan: Loan
  onDone: () => void
  onCancel: () => void
  onNote: (save: Save | undefined) => void
}

/** Values of a return and a note; the note is kept when somebody else saves. */
const toValues = (loan: Loan) => ({ ...toReturnValues(loan), equipmentNote: '' })

/** Shows who has had the piece since when, and the questions of the return; a note is saved as a note of the piece. */
export function ReturnForm({ loan: loaded, onDone, onCancel, onNote }: ReturnFormProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const area = useRef<HTMLDivElement>(null)
  const noted = useRef({ message: '', key: '' })
  const questions = useReturnQuestions(loaded)
  const mayNote = useMayCall(createEquipmentNote)
  const fieldLabel = useAuditLabel(loanRecord)
  const params = { id: loaded.id }

  /** The note is saved before the return, so that a failure changes nothing; a retry sends the same key. */
  async function saveNote(message: string) {
    if (message === '') return
    if (noted.current.message !== message) noted.current = { message, key: newKey() }
    const sent = { params: { id: loaded.equipment.id }, body: { message } }
    await request(createEquipmentNote, sent, { idempotencyKey: noted.current.key })
  }

  const reopen = useReopening()
  const { record, form, saving, conflict } = useRecordEditing({
    loaded,
    subject: t`A loan`,
    updated: t`Your loan has been updated successfully!`,
    toValues,
    update: async (values, saved) => {
      await saveNote(values.equipmentNote.trim())
      return sendReturn(values, saved)
    },
    read: () => request(readLoan, { params }),
    share: () => {},
    undo: reopen,
    onSaved: onDone,
  })
  const isNoted = useWatch({ control: form.control, name: 'equipmentNote' }).trim() !== ''
  const { saveAndLeave } = saving
  useUnsavedChanges(isNoted, { save: saveAndLeave })
  const save = useEffectEvent(saveAndLeave)
  const tell = useEffectEvent(onNote)
  useEffect(() => {
    tell(isNoted ? () => save() : undefined)
    return () => tell(undefined)
  }, [isNoted])
  const statuses = useReturnStatuses()
  const show = useLoanDisplay(record, undefined)
  const title = (who: string, when: string) => t`${who} saved this loan at ${when}`
  const isBack = Boolean(conflict?.theirs.returnDate)
  const item = nameIn(record.equipment.item)
  const who = record.client ? `, ${fullName(record.client)} ${record.client.clientNumber}` : ''
  const since = day(record.loanDate)
  // the third destination depends on the answer
  if (questions.isLoading)
    return (
      <p className="dimmed">
        <Trans>Loading…</Trans>
      </p>
    )
  return (
    <div ref={area}>
      <p className={classes.who} role="status">{t`${item}${who}, lent ${since}`}</p>
      {isBack && <ReturnedAlready who={conflict?.who} piece={record.equipment} />}
      {conflict && !isBack && <StaleNotice {...{ conflict, show, fieldLabel, title }} />}
      <Form form={form} saving={saving} label={t`Return ${displayNumber(record.equipment)}`} unsaved>
        <FieldGroup>
          <ReturnChoice hasChecklist={questions.data?.checklist !== null} statuses={statuses} />
          <MissingField accessories={questions.data?.accessories ?? []} />
          <ReturnDate required width={6} />
          {mayNote && <TextArea name="equipmentNote" label={t`Equipment note`} maxLength={10_000} rows={1} />}
        </FieldGroup>
        {!isBack && (
          <div className={classes.foot}>
            <SaveBar saving={saving} changed={0} onCancel={onCancel} within={area} label={t`Save loan`} />
          </div>
        )}
      </Form>
    </div>
  )
}
