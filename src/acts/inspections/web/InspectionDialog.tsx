import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_NOTE } from '#acts/preparations/contract/destinations.ts'
import { request } from '#core/web/api/request.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DateField } from '#ui/web/form/DateField.tsx'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { correctInspection, enterInspection } from '../contract/calls.ts'
import { type Inspection, type InspectionsOfPiece, MAX_FIRM, OUTCOMES } from '../contract/inspections.ts'
import { CertificateInput } from './CertificateInput.tsx'
import { type InspectionValues, picturesOf, toBody, toValues } from './inspectionValues.ts'
import { LineFields } from './LineFields.tsx'
import { useWords } from './words.ts'

interface InspectionDialogProps {
  pieceId: number
  of: InspectionsOfPiece
  /** The inspection to correct. */
  inspection?: Inspection | undefined
  onClose: () => void
}

/** Form of an inspection: its plan, date, outcome and certificate. */
export function InspectionDialog({ pieceId, of, inspection, onClose }: InspectionDialogProps) {
  const { t } = useLingui()
  const words = useWords()
  const [file, setFile] = useState<File>()
  const plans =
    of.plans.some(({ id }) => id === inspection?.plan.id) || !inspection
      ? of.plans
      : [...of.plans, { ...inspection.plan, lines: inspection.lines }]
  const [first] = of.due
  const form = useRecordForm<InspectionValues>({
    defaultValues: toValues(inspection, first?.plan.id ?? plans[0]?.id ?? null, today()),
  })
  const chosen = useWatch({ control: form.control, name: 'plan' })
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const isSame = inspection !== undefined && inspection.plan.id === chosen
  const lines = plans.find(({ id }) => id === chosen)?.lines ?? []
  const asked = isSame && inspection.lines.length ? withThen(lines, inspection.lines) : lines
  const saving = useSave(form, {
    subject: t`An inspection`,
    save: async (values, { idempotencyKey }) => {
      const body = toBody(values, asked, inspection)
      const more = { ...(file && { files: [file] }), more: picturesOf(values, asked) }
      const saved = inspection
        ? await request(
            correctInspection,
            { params: { id: inspection.id }, body, ...more },
            { idempotencyKey },
          )
        : await request(enterInspection, { params: { id: pieceId }, body, ...more }, { idempotencyKey })
      const name = nameIn(saved.plan)
      toast(t`The inspection has been saved: ${name}.`)
      onClose()
      rescueFocus()
    },
  })
  const title = inspection ? t`Correct the inspection` : t`Enter an inspection`
  return (
    <DialogForm
      form={form}
      saving={saving}
      title={title}
      size="pictures"
      hasMore={file !== undefined}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField
          name="plan"
          label={t`Maintenance plan`}
          required
          options={plans.map((plan) => ({ value: plan.id, label: nameIn(plan) }))}
          width={8}
        />
        <DateField name="doneOn" label={t`Done on`} required width={4} />
        <LineFields lines={asked} inspection={inspection} />
        <RadioField
          name="outcome"
          label={t`Outcome`}
          required
          choices={OUTCOMES.map((value) => ({ value, label: words.outcome(value) }))}
          width={12}
        />
        <TextArea
          name="remark"
          label={t`Remark`}
          required={outcome === 'PASSED_WITH_REMARK'}
          maxLength={MAX_NOTE}
          rows={2}
        />
        <TextField
          name="firm"
          label={t`Firm`}
          hint={t`Who did it, where it was not you.`}
          maxLength={MAX_FIRM}
          width={12}
        />
      </FieldGroup>
      <CertificateInput file={file} before={inspection?.certificate?.name} onChoose={setFile} />
    </DialogForm>
  )
}

type Lines = InspectionsOfPiece['plans'][number]['lines']

/** If the checklist has changed since, the lines that were answered then. */
const withThen = (now: Lines, then: Lines): Lines =>
  then.every(({ id }) => now.some((line) => line.id === id)) ? now : then
