import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { approvalRecord, conditionsRecord } from '../../contract/approval.ts'
import { saveApproval } from '../../contract/calls.ts'
import type { Service } from '../../contract/service.ts'

interface ApprovalDialogProps {
  service: Service
  /** Makes the form of the funder once it is asked; undefined where the user may not. */
  makeForm: (() => void) | undefined
  onClose: () => void
}

/** The questions of a funder before a repair, and once it was asked, its answer first. */
export function ApprovalDialog({ service, makeForm, onClose }: ApprovalDialogProps) {
  const { t } = useLingui()
  const { id, version, approval } = service
  const { fields } = approvalRecord
  const { client, equipment, description } = service
  const piece = equipment && `${displayNumber(equipment)} ${nameIn(equipment.item)}`
  const about = [client && fullName(client), piece, description, approval && nameIn(approval.program)].filter(
    Boolean,
  )
  const form = useRecordForm({
    defaultValues: {
      ...approvalRecord.values(approval ?? undefined),
      ...(!approval && { askedOn: today() }),
      urgent: conditionsRecord.values(approval?.urgent),
    },
  })
  const saving = useSave(form, {
    subject: t`A repair service record`,
    save: async ({ urgent, ...values }, { idempotencyKey }) => {
      const body = { ...approvalRecord.body(values), urgent, version }
      await request(saveApproval, { params: { id }, body }, { idempotencyKey })
      toast(approval ? t`The funder’s answer is saved.` : t`Saved: the funder has been asked.`)
      onClose()
      if (!approval) makeForm?.()
    },
  })
  const asked = (
    <>
      <Field of={fields.askedOn} width={4} />
      <Field of={fields.works} width={4} />
      <Field of={fields.meanwhile} width={4} />
    </>
  )
  return (
    <DialogForm
      form={form}
      saving={saving}
      title={approval ? t`Funder’s answer` : t`Ask the funder`}
      act={!approval && makeForm ? <Trans>Save and make the form</Trans> : undefined}
      size="pictures"
      about={<p>{about.join(', ')}</p>}
      onClose={onClose}
    >
      {approval && (
        <FieldGroup>
          <Field of={fields.answeredOn} width={4} />
          <Field of={fields.number} width={4} />
          <Field of={fields.expiresOn} width={4} />
        </FieldGroup>
      )}
      <FieldGroup title={approval ? t`What was asked` : undefined}>{asked}</FieldGroup>
      <FieldGroup title={t`Urgent if all of these are true`}>
        {Object.values(conditionsRecord.fields).map((condition) => (
          <Field key={condition.name} of={condition} within="urgent" width={6} />
        ))}
      </FieldGroup>
    </DialogForm>
  )
}
