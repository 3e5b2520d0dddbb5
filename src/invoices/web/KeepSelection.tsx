import { t } from '@lingui/core/macro'
import { ask } from '#ui/web/dialog/ask.ts'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'

const askToDrop = (): Promise<boolean> =>
  ask({
    title: t`Leave what is selected?`,
    consequence: t`The selection in Bulk Invoicing will be lost.`,
    act: t`Leave Bulk Invoicing`,
    keep: t`Keep the selection`,
  })

/** In the modal that it is for: asks before it goes with something selected in it. */
export function KeepSelection({ count }: { count: number }) {
  useUnsavedChanges(count > 0, askToDrop)
  return null
}
