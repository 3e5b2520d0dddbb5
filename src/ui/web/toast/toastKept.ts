import { t } from '@lingui/core/macro'
import { onThereAgain } from '#core/web/api/connection.ts'
import { dismissToast, toast } from './toast.ts'

/** Says that an act waits for the network; the message goes when the network is back, because it is untrue then. */
export function toastKept(): void {
  const id = toast(t`Kept on this device. It is sent when the network is back.`)
  const stop = onThereAgain(() => {
    stop()
    dismissToast(id)
  })
}
