import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '#ui/web/dialog/ask.ts'
import { type Kept, useKept } from '#ui/web/unsaved/useKept.ts'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { useFirstOf } from './firstOf.ts'
import { refreshInvoices } from './refresh.ts'

/** What is typed in a row and not saved, and the row as it was then. */
export interface Draft<R, T> {
  typed: T
  over: R
}

export interface Drafts<R, T> {
  of: (row: R) => Draft<R, T> | undefined
  /** Without a value it is no longer typed. */
  set: (row: R, typed: T | undefined) => void
  /** Why the row was not saved. */
  faultOf: (row: R) => string | undefined
  /** Without a reason it may be saved. */
  refuse: (row: R, reason: string | undefined) => void
  /** While a row is shown, its fields judge what is typed in it; answers how to stop. */
  judgeBy: (row: R, judge: () => Promise<boolean>) => () => void
  /** What was kept of them. */
  kept: Kept<[number, Draft<R, T>][]>['kept']
  putBack: () => void
  discard: () => void
  /** Changes when what was kept is put back. */
  round: number
}

interface Rows<R, T> {
  /** Names the list. */
  title: string
  /** Whether there is something to lose. */
  isTyped: (draft: Draft<R, T>) => boolean
  /** Saves one row; throws what refuses it. */
  save: (draft: Draft<R, T>) => Promise<unknown>
  /** What was thrown, as a sentence. */
  explain: (error: unknown) => string | undefined
  /** What a row is called. */
  nameOf: (row: R) => string
}

/**
 * What is typed in the rows of a list stays while it is paged, searched and refreshed, and is kept until it is saved: row by
 * row, or all of it as the page is left.
 */
export function useDrafts<R extends { id: number }, T>(rows: Rows<R, T>): Drafts<R, T> {
  const { title, isTyped } = rows
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft<R, T>>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map())
  const [round, setRound] = useState(0)
  const judges = useRef(new Map<number, () => Promise<boolean>>())
  const { t } = useLingui()
  const firstOf = useFirstOf()
  const set = (over: R, typed: T | undefined) =>
    setDrafts((before) => withEntry(before, over.id, typed === undefined ? undefined : { typed, over }))
  const refuse = ({ id }: R, reason: string | undefined) =>
    setFaults((before) => withEntry(before, id, reason))
  const some = [...drafts.values()].filter(isTyped)
  /** Saves one row after the other; answers whether all of it is saved. */
  async function saveAll(): Promise<boolean> {
    const refused: string[] = []
    for (const draft of some) {
      const { over } = draft
      const judge = judges.current.get(over.id)
      let [isSaved, fault]: [boolean, string | undefined] = [false, undefined]
      try {
        // a field says itself what is wrong in it
        if (!judge || (await judge())) {
          await rows.save(draft)
          isSaved = true
        }
      } catch (error) {
        fault = rows.explain(error)
      }
      refuse(over, fault)
      if (isSaved) set(over, undefined)
      else refused.push([rows.nameOf(over), fault].filter(Boolean).join(' – '))
    }
    await refreshInvoices()
    if (refused.length === 0) return true
    await ask({
      title: t`${plural(refused.length, {
        one: 'One row was not saved',
        other: '# rows were not saved',
      })}`,
      consequence: firstOf(refused).join('\n'),
      act: t`Close`,
      only: true,
    })
    return false
  }

  useUnsavedChanges(some.length > 0, { save: saveAll })
  const { kept, drop } = useKept(`${title}: rows`, some.length > 0 ? () => [...drafts] : undefined)
  return {
    of: ({ id }) => drafts.get(id),
    set,
    faultOf: ({ id }) => faults.get(id),
    refuse,
    judgeBy: ({ id }, judge) => {
      judges.current.set(id, judge)
      return () => judges.current.delete(id)
    },
    kept,
    putBack: () => {
      flushSync(() => {
        setDrafts(new Map([...(kept?.value ?? []), ...drafts]))
        setRound(round + 1)
      })
      drop()
    },
    discard: drop,
    round,
  }
}

/** The same map with another value of `id`, or without it. */
function withEntry<V>(map: ReadonlyMap<number, V>, id: number, value: V | undefined): ReadonlyMap<number, V> {
  const after = new Map(map)
  if (value === undefined) after.delete(id)
  else after.set(id, value)
  return after
}
