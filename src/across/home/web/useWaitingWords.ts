import { useLingui } from '@lingui/react/macro'
import type { Kind } from '../contract.ts'

/** Labels of pending work; unfit pieces are named by their status. */
export function useWaitingWords(): Record<Exclude<Kind, 'unfit'>, string> & { unfit: undefined } {
  const { t } = useLingui()
  return {
    unfit: undefined,
    unbilled: t`Work to be billed`,
    incomplete: t`Items that lack something`,
    unapproved: t`Invoices awaiting approval`,
    unexported: t`Approved, not yet in Sage`,
  }
}
