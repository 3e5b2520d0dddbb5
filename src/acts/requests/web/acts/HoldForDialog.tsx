import { Trans, useLingui } from '@lingui/react/macro'
import { request as send } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { listEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
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
import type { Request } from '../../contract/request.ts'
import type { ActProps } from './CloseDialog.tsx'

/** Puts a free piece that fits on hold for the client of a request, or the very piece that was asked for. */
export function HoldForDialog({ request, onClose }: ActProps) {
  const { t } = useLingui()
  const { id } = request
  const { options, nothing, failed } = useFitting(request)
  const sendWith = useConsent()
  const form = useRecordForm<{ equipment: number | null }>({
    defaultValues: { equipment: null },
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
          {nothing && (
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
        options={options}
      />
    </DialogForm>
  )
}

/** The free pieces that fit, without those that are not for them; the very piece that was asked for comes first. */
function useFitting({ equipment, item, subcategory, program, fit, passes = [] }: Request) {
  const names = useStatusNames()
  const asked = useCall(
    readEquipment,
    { params: { id: equipment?.id ?? 0 } },
    { enabled: equipment !== null },
  ).data
  const found = useCall(listEquipment, {
    query: {
      size: 100,
      statusString: 'AVAILABLE',
      ...(item ? { itemId: String(item.id) } : subcategory && { subcategoryId: String(subcategory.id) }),
      ...(program && { programId: String(program.id) }),
      ...(fit && { fit }),
    },
  })
  const isPassed = (pieceId: number) => passes.some((one) => one.forGood && one.equipment.id === pieceId)
  const isFree = asked && !asked.onLoan && !asked.onHold && !asked.lost && !asked.deleted
  const others = found.data?.records.filter(({ id }) => id !== equipment?.id) ?? []
  const pieces = [...(isFree ? [asked] : []), ...others].filter(({ id }) => !isPassed(id))
  return {
    options: found.data ? pieces.map((piece) => pieceRow(piece, names)) : [PENDING],
    nothing: found.data !== undefined && pieces.length === 0,
    failed: found.error && { error: found.error, onRetry: () => void found.refetch() },
  }
}
