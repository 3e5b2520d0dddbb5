import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { updateInvoice } from '../../contract/calls.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../../contract/invoice.ts'
import { useRowFault } from '../rowFault.ts'
import { type Draft, type Drafts, useDrafts } from '../useDrafts.ts'

export interface Approvals extends Drafts<InvoiceSummary, string> {
  /** Fills this row and the rows below it that wait for a number, one number per row; returns how many rows were filled. */
  fill: (from: InvoiceSummary, numbers: readonly string[]) => number
}

/** Saves the approval number that was typed in a row. */
export function saveApproval({ typed, over: { id, version } }: Draft<InvoiceSummary, string>) {
  return request(updateInvoice, { params: { id }, body: { version, approvalNumber: typed.trim() || null } })
}

/** The approval numbers that are typed in the rows of a list. */
export function useApprovals(title: string, rows: readonly InvoiceSummary[]): Approvals {
  const { t } = useLingui()
  const explain = useRowFault(t`An invoice`, { approvalNumber: t`Approval No.` })
  const drafts = useDrafts<InvoiceSummary, string>({
    title,
    isTyped: ({ typed, over }) => typed.trim() !== (over.approvalNumber ?? ''),
    call: updateInvoice,
    save: saveApproval,
    explain,
    nameOf: displayInvoiceNumber,
  })
  return {
    ...drafts,
    fill: (from, numbers) => {
      const below = rows.slice(rows.findIndex(({ id }) => id === from.id) + 1)
      const waiting = [from, ...below.filter(({ approved }) => !approved)].slice(0, numbers.length)
      for (const [i, invoice] of waiting.entries()) drafts.set(invoice, numbers[i])
      return waiting.length
    },
  }
}
