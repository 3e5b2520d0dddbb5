import { Trans, useLingui } from '@lingui/react/macro'
import { request as send } from '#core/web/api/request.ts'
import { useStatusNames } from '#records/equipment/web/EquipmentStatus.tsx'
import { useConsent } from '#records/equipment/web/hold/useConsent.ts'
import { pieceRow } from '#records/equipment/web/pieceOption.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { PENDING } from '#ui/web/form/useOptions.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { holdForRequest } from '../../contract/calls.ts'
import type { ActProps } from './CloseDialog.tsx'
import { useFitting } from './useFitting.ts'

/** Puts a free piece that fits on hold for the client of a request, or the very piece that was asked for; `piece` is chosen first. */
export function HoldForDialog({ request, piece, onClose }: ActProps & { piece?: number | undefined }) {
  const { t } = useLingui()
  const { id } = request
  const { pieces, failed } = useFitting(request)
  const names = useStatusNames()
  const sendWith = useConsent()
  const form = useRecordForm<{ equipment: number | null }>({
    defaultValues: { equipment: piece ?? null },
  })
  const saving = useSave(form, {
    save: async ({ equipment }) => {
      const pieceId = equipment ?? 0
      const question = t`Put it on hold for them all the same?`
      const held = await sendWith(
        (consent) => send(holdForRequest, { params: { id }, body: { equipmentId: pieceId, ...consent } }),
        { pieceId, question, act: t`Put on hold` },
      )
      const number = held.onHold?.number
      onClose()
      rescueFocus()
      toast(t`${number} is on hold.`)
    },
  })
  return (
    <DialogForm
      form={form}
      saving={saving}
      title={t`Hold a piece for request ${id}`}
      act={<Trans>Put on hold</Trans>}
      about={
        <>
          {failed && <LoadFailure {...failed} />}
          {pieces?.length === 0 && (
            <p>
              <Trans>Nothing that fits is free.</Trans>
            </p>
          )}
        </>
      }
      onClose={onClose}
    >
      <SelectField
        name="equipment"
        label={t`Equipment`}
        hint={t`What is free and fits.`}
        required
        typed
        options={pieces?.map((one) => pieceRow(one, names)) ?? [PENDING]}
      />
    </DialogForm>
  )
}
