import { useLingui } from '@lingui/react/macro'
import { ask } from '#ui/web/dialog/ask.ts'
import type { Selection } from '#ui/web/table/columns.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { useFirstOf } from './firstOf.ts'

interface Guard<R> {
  /** "Select PMB-02231" */
  label: (row: R) => string
  /** Sentence that says what the row lacks to be selected; undefined if it may be selected. */
  lack: (row: R) => string | undefined
}

/** A selection that takes only complete rows and explains why for the others (rule 2.5). */
export function useGuarded<R extends { id: number }>(
  selected: Selected<R>,
  { label, lack }: Guard<R>,
): Selection<R> {
  const { t } = useLingui()
  const firstOf = useFirstOf()
  function set(rows: readonly R[], take: boolean) {
    const refused = take ? rows.flatMap((row) => lack(row) ?? []) : []
    selected.set(take ? rows.filter((row) => !lack(row)) : rows, take)
    if (refused.length === 0) return
    void ask({
      title: t`Please double check items you want to select to make sure they are all filled with data`,
      consequence: firstOf(refused).join('\n'),
      act: t`Close`,
      only: true,
    })
  }
  return { ...selected, set, isSelectable: (row) => lack(row) === undefined, label }
}
