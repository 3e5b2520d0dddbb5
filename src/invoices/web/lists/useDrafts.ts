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
  /** What was kept of them. */
  kept: Kept<[number, Draft][]>['kept']
  putBack: () => void
  discard: () => void
}

/** What is typed in the rows of a list stays while it is paged, searched and refreshed, and is kept until it is saved. */
export function useDrafts(list: string): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const isTyped = [...drafts.values()].some(({ typed, saved }) => typed.trim() !== saved)
  useUnsavedChanges(isTyped)
  const { kept, drop } = useKept(list, isTyped ? () => [...drafts] : undefined)
  return {
    of: ({ id }) => drafts.get(id)?.typed,
    set: ({ id, approvalNumber }, typed) =>
      setDrafts((before) => {
        const after = new Map(before)
        if (typed === undefined) after.delete(id)
        else after.set(id, { typed, saved: approvalNumber ?? '' })
        return after
      }),
    kept,
    putBack: () => {
      flushSync(() => setDrafts(new Map([...(kept?.value ?? []), ...drafts])))
      drop()
    },
    discard: drop,
  }
}
