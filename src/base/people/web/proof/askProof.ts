import { t } from '@lingui/core/macro'
import { notWanted } from '#core/web/api/ApiError.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { ProofDialog } from './ProofDialog.tsx'

let asking: Promise<boolean> | undefined

/**
 * Asks the user to prove that it is them; calls that are refused at the same moment share the question. True when the
 * session is proved. Throws an AbortError where they do not want to: the call is not sent again, and nothing has failed.
 */
export async function askProof(): Promise<true> {
  asking ??= ask({ title: t`Confirm that it is you`, act: t`Confirm`, dialog: ProofDialog }).finally(() => {
    asking = undefined
  })
  if (await asking) return true
  throw notWanted()
}
