import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { request as send } from '#core/web/api/request.ts'
import { MAX_REASON } from '#records/equipment/contract/equipment-input.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { passRequest } from '../../contract/calls.ts'

/** Asks why a piece is not for a request, and says so; resolves once it is saved, refused or not wanted. */
export function usePass(): (id: number, piece: { id: number; number: string }) => Promise<void> {
  const { t } = useLingui()
  const drafts = useRef<Record<string, string>>({})
  return async (id, { id: equipmentId, number }) => {
    const draft = `${id} ${equipmentId}`
    const reason = await askReason({
      title: t`${number} is not for request ${id}?`,
      consequence: t`It is not proposed to this request again.`,
      act: t`Not for them`,
      reason: {
        label: t`Reason`,
        maxLength: MAX_REASON,
        start: drafts.current[draft] ?? '',
        onType: (text) => {
          drafts.current[draft] = text
        },
      },
    })
    if (reason === undefined) return
    await send(passRequest, { params: { id }, body: { equipmentId, reason } }).then(
      () => toast(t`${number} is not proposed to request ${id} again.`),
      (error: unknown) => showFailure(error, t`This request`),
    )
  }
}
