import { Trans, useLingui } from '@lingui/react/macro'
import { request as send } from '#core/web/api/request.ts'
import { MAX_REASON } from '#records/equipment/contract/equipment-input.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { TextArea } from '#ui/web/form/TextField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { closeRequest } from '../../contract/calls.ts'
import type { Request } from '../../contract/request.ts'

export interface ActProps {
  request: Request
  onClose: () => void
}

/** Ends a request with a reason, which the asker reads. */
export function CloseDialog({ request: { id, version, onHold }, onClose }: ActProps) {
  const { t } = useLingui()
  const form = useRecordForm({ defaultValues: { reason: '' } })
  const saving = useSave(form, {
    save: async ({ reason }, { idempotencyKey }) => {
      await send(closeRequest, { params: { id }, body: { version, reason } }, { idempotencyKey })
      onClose()
      rescueFocus()
      toast(t`Request ${id} is closed.`)
    },
  })
  return (
    <DialogForm
      form={form}
      saving={saving}
      title={t`Close request ${id}`}
      act={<Trans>Close request</Trans>}
      about={onHold && <p>{t`${onHold.number} stays on hold for the client.`}</p>}
      onClose={onClose}
    >
      <TextArea
        name="reason"
        label={t`Reason`}
        hint={t`Whoever asked reads it.`}
        required
        maxLength={MAX_REASON}
        rows={3}
      />
    </DialogForm>
  )
}
