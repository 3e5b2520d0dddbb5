import { useState } from 'react'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'

/** Approval numbers that are typed and not saved, each beside what is saved. */
export interface Drafts {
  of: (invoice: InvoiceSummary) => string | undefined
  /** Without a text it is no longer typed. */
  set: (invoice: InvoiceSummary, typed: string | undefined) => void
}

/** What is typed in the rows of a list stays while it is paged, searched and refreshed, and is not lost without a question. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, { typed: string; saved: string }>>(new Map())
  useUnsavedChanges([...drafts.values()].some(({ typed, saved }) => typed.trim() !== saved))
  return {
    of: ({ id }) => drafts.get(id)?.typed,
    set: ({ id, approvalNumber }, typed) =>
      setDrafts((before) => {
        const after = new Map(before)
        if (typed === undefined) after.delete(id)
        else after.set(id, { typed, saved: approvalNumber ?? '' })
        return after
      }),
  }
}
