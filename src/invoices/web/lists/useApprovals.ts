import type { InvoiceSummary } from '../../contract/invoice.ts'
import { type Drafts, useDrafts } from '../useDrafts.ts'

export interface Approvals extends Drafts<InvoiceSummary, string> {
  /** Into this row and those below it that wait for a number, one a row; answers how many had a row. */
  fill: (from: InvoiceSummary, numbers: readonly string[]) => number
}

/** The approval numbers that are typed in the rows of a list. */
export function useApprovals(list: string, rows: readonly InvoiceSummary[]): Approvals {
  const drafts = useDrafts<InvoiceSummary, string>({
    list,
    saved: ({ approvalNumber }) => approvalNumber ?? '',
    isTyped: ({ typed, saved }) => typed.trim() !== saved,
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
