import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useStore } from '#core/web/store.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import type { Selection } from '#ui/web/table/columns.ts'
import { isPageSelected } from '#ui/web/table/isPageSelected.ts'
import type { ListState } from '../list/listState.ts'
import classes from './embedded.module.css'

/** The most records that can be selected at once; more must be searched or filtered first. */
const MAX = 2_000

interface SelectAllProps<R> {
  list: ListState<R>
  selection: Selection<R>
  /** Loads all matches of all pages. */
  load: () => Promise<readonly R[]>
}

/** Offered if the whole page is selected but further pages are not; or explains why not. */
export function SelectAll<R>({ list, selection, load }: SelectAllProps<R>) {
  const { t, i18n } = useLingui()
  useStore(selection)
  const [busy, setBusy] = useState(false)
  const [all, setAll] = useState<readonly R[]>([])
  const { rows = [], total = 0 } = list
  const areAllSelected = all.length === total && isPageSelected(all, selection)
  if (total <= rows.length || areAllSelected || !isPageSelected(rows, selection)) return null
  async function selectAll() {
    setBusy(true)
    await load()
      .then((loaded) => {
        selection.set(loaded, true)
        setAll(loaded)
      })
      .catch((error: unknown) => showFailure(error, t`The selection`))
    setBusy(false)
  }
  const count = i18n.number(Math.min(total, MAX))
  if (total > MAX)
    return (
      <p className="hint">
        <Trans>At most {count} can be selected at once. Search or filter to select all that is left.</Trans>
      </p>
    )
  return (
    <div className={classes.selectAll}>
      <Button size="sm" variant="subtle" aria-disabled={busy} onClick={() => !busy && void selectAll()}>
        <Trans>Select all {count}, of all pages</Trans>
      </Button>
    </div>
  )
}
