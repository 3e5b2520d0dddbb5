import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Kept, useKept } from '#ui/web/unsaved/useKept.ts'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'

/** An approval number that is typed and not saved, beside the one that is saved. */
interface Draft {
  typed: string
  saved: string
}

export interface Drafts {
  of: (invoice: InvoiceSummary) => string | undefined
  /** Without a text it is no longer typed. */
  set: (invoice: InvoiceSummary, typed: string | undefined) => void
  /** Into this row and those below it that wait for a number, one a row; answers how many had a row. */
  fill: (from: InvoiceSummary, numbers: readonly string[]) => number
  /** What was kept of them. */
  kept: Kept<[number, Draft][]>['kept']
  putBack: () => void
  discard: () => void
}

/** What is typed in the rows of a list stays while it is paged, searched and refreshed, and is kept until it is saved. */
export function useDrafts(list: string, rows: readonly InvoiceSummary[]): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const isTyped = [...drafts.values()].some(({ typed, saved }) => typed.trim() !== saved)
  useUnsavedChanges(isTyped)
  const { kept, drop } = useKept(list, isTyped ? () => [...drafts] : undefined)
  const set = ({ id, approvalNumber }: InvoiceSummary, typed: string | undefined) =>
    setDrafts((before) => {
      const after = new Map(before)
      if (typed === undefined) after.delete(id)
      else after.set(id, { typed, saved: approvalNumber ?? '' })
      return after
    })
  return {
    of: ({ id }) => drafts.get(id)?.typed,
    set,
    fill: (from, numbers) => {
      const below = rows.slice(rows.findIndex(({ id }) => id === from.id) + 1)
      const waiting = [from, ...below.filter(({ approved }) => !approved)].slice(0, numbers.length)
      for (const [i, invoice] of waiting.entries()) set(invoice, numbers[i])
      return waiting.length
    },
    kept,
    putBack: () => {
      flushSync(() => setDrafts(new Map([...(kept?.value ?? []), ...drafts])))
      drop()
    },
    discard: drop,
  }
}
