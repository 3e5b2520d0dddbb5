import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { endBlock } from '../contract/calls.ts'
import { MAX_NOTE } from '../contract/destinations.ts'

/** Asks what was done in the workshop, and records that the piece is back. */
export function useWorkshopEnd(): (pieceId: number, blockId: number) => Promise<void> {
  const { t } = useLingui()
  return async (pieceId, blockId) => {
    const reason = await askReason({
      title: t`Is this piece of equipment back from the workshop?`,
      consequence: t`It may go out again from now on.`,
      act: t`Take it back`,
      reason: { label: t`What was done`, maxLength: MAX_NOTE, start: '', onType: () => {} },
    })
    if (reason === undefined) return
    try {
      await request(endBlock, { params: { id: pieceId, block: blockId }, body: { reason } })
    } catch (error) {
      await showFailure(error, t`Equipment`)
    }
  }
}
