import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Call } from '#core/contract/call.ts'
import { asOne } from '#core/web/api/makeStale.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { type Kept, useKept } from '#ui/web/unsaved/useKept.ts'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { useFirstOf } from './firstOf.ts'

/** Unsaved input of a row, and the row as it was when typing began. */
export interface Draft<R, T> {
  typed: T
  over: R
}

export interface Drafts<R, T> {
  of: (row: R) => Draft<R, T> | undefined
  /** Removes the draft if `typed` is undefined. */
  set: (row: R, typed: T | undefined) => void
  /** Reason why the row was not saved. */
  faultOf: (row: R) => string | undefined
  /** Clears the reason if it is undefined. */
  refuse: (row: R, reason: string | undefined) => void
  /** Registers the validation of a row while it is shown; returns a function to unregister it. */
  judgeBy: (row: R, judge: () => Promise<boolean>) => () => void
  /** Drafts kept from an earlier visit. */
  kept: Kept<[number, Draft<R, T>][]>['kept']
  putBack: () => void
  discard: () => void
  /** Changes when kept drafts are restored. */
  round: number
}

interface Rows<R, T> {
  title: string
  /** Whether the draft contains anything to lose. */
  isTyped: (draft: Draft<R, T>) => boolean
  /** The call that saves a row. */
  call: Call
  /** Saves one row; throws the reason for a refusal. */
  save: (draft: Draft<R, T>) => Promise<unknown>
  /** Converts an error to a sentence. */
  explain: (error: unknown) => string | undefined
  nameOf: (row: R) => string
}

/**
 * Keeps the input in the rows of a list while it is paged, searched and refreshed, until it is saved: row by row, or
 * all at once when the page is left.
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
  /** Saves one row after the other; returns whether all are saved. */
  async function saveAll(): Promise<boolean> {
    const refused: string[] = []
    await asOne(rows.call, async () => {
      for (const draft of some) {
        const { over } = draft
        const judge = judges.current.get(over.id)
        let [isSaved, fault]: [boolean, string | undefined] = [false, undefined]
        try {
          // an invalid field shows its own message
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
    })
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

/** Returns a copy of the map with another value of `id`, or without it. */
function withEntry<V>(map: ReadonlyMap<number, V>, id: number, value: V | undefined): ReadonlyMap<number, V> {
  const after = new Map(map)
  if (value === undefined) after.delete(id)
  else after.set(id, value)
  return after
}
