import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useStore } from '#core/web/store.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { type Column, type Expansion, fixedWidth, type Selection } from './columns.ts'
import { isPageSelected } from './isPageSelected.ts'
import classes from './TableHead.module.css'

interface TableHeadProps<R> {
  rows: readonly R[]
  columns: readonly Column<R>[]
  selection: Selection<R> | undefined
  expansion: Expansion<R> | undefined
  fixed: boolean
}

const ARROWS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

export function TableHead<R>({ rows, columns, selection, expansion, fixed }: TableHeadProps<R>) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-kind="check" data-label={t`Select all on this page`}>
            <SelectPage rows={rows} selection={selection} />
          </th>
        )}
        {columns.map((column) => {
          const { header, kind, headerHidden, width, sort } = column
          return (
            <th
              key={header}
              scope="col"
              data-kind={kind}
              data-acts={headerHidden || undefined}
              style={{ width: fixed ? fixedWidth(column) : width }}
              aria-sort={sort?.order}
            >
              {sort ? (
                <button type="button" className={classes.sort} onClick={sort.onClick}>
                  {header}
                  <Icon of={ARROWS[sort.order]} small />
                </button>
              ) : headerHidden ? (
                <span className="visually-hidden">{header}</span>
              ) : (
                header
              )}
            </th>
          )
        })}
        {expansion && (
          <th scope="col" data-kind="check">
            <span className="visually-hidden">{t`More`}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SelectPage<R>({ rows, selection }: { rows: readonly R[]; selection: Selection<R> }) {
  const { t } = useLingui()
  useStore(selection)
  const some = rows.some(selection.has)
  const all = isPageSelected(rows, selection)
  return (
    <Checkbox
      aria-label={t`Select all on this page`}
      checked={all}
      indeterminate={some && !rows.every(selection.has)}
      onChange={() => selection.set(rows, !all)}
    />
  )
}
