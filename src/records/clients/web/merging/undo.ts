import { t } from '@lingui/core/macro'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { undoMerge } from '../../contract/merge.ts'

/** Undoes a merge and reports it; shows a refusal. Returns whether it was done. */
export async function undo(id: number, mergeId: number): Promise<boolean> {
  try {
    await request(undoMerge, { params: { id, mergeId } })
    await queryClient.invalidateQueries()
    toast(t`The merge was undone.`)
    return true
  } catch (error) {
    return showFailure(error, t`The client`)
  }
}
