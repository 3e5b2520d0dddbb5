import { t } from '@lingui/core/macro'
import { notWanted } from '#core/web/api/ApiError.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { ProofDialog } from './ProofDialog.tsx'

let asking: Promise<boolean> | undefined

/**
 * Asks the user to prove their identity; calls refused at the same moment share the question. Resolves to true once the
 * session is proved. Throws an AbortError if the user cancels: the call is not sent again, and this is no failure.
 */
export async function askProof(): Promise<true> {
  asking ??= ask({ title: t`Confirm that it is you`, act: t`Confirm`, dialog: ProofDialog }).finally(() => {
    asking = undefined
  })
  if (await asking) return true
  throw notWanted()
}
