import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { useStore } from '#core/web/store.ts'
import type { LinkTarget } from '#ui/web/dialog/modalRoute.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Column, Expansion, Selection } from './columns.ts'
import classes from './TableRow.module.css'
import { IN_STATE } from './useSelection.ts'

interface TableRowProps<R> {
  row: R
  columns: readonly Column<R>[]
  link: LinkTarget | undefined
  marked: boolean | undefined
  selection: Selection<R> | undefined
  expansion: Expansion<R> | undefined
}

export function TableRow<R>({ row, columns, link, marked, selection, expansion }: TableRowProps<R>) {
  const [open, setOpen] = useState(false)
  const toggle = (event: MouseEvent) => {
    if (expansion && !isControl(event.target)) setOpen(!open)
  }
  return (
    <>
      {/* keyboard users have the button at the end of the row */}
      <Row
        of={{ row, selection }}
        className={link ? classes.row : expansion && classes.opens}
        data-marked={marked || undefined}
        data-open={open || undefined}
        onClick={toggle}
      >
        {selection && (
          <td data-kind="check">
            <Check row={row} selection={selection} />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.header} row={row} column={column} link={link} />
        ))}
        {expansion && (
          <td data-kind="check">
            <ActionIcon aria-expanded={open} aria-label={expansion.label(row)} onClick={() => setOpen(!open)}>
              <Icon of={open ? IconChevronUp : IconChevronDown} />
            </ActionIcon>
          </td>
        )}
      </Row>
      {expansion && open && (
        <Row of={{ row, selection }} className={classes.more}>
          <td colSpan={columns.length + 1 + (selection ? 1 : 0)}>{expansion.content(row)}</td>
        </Row>
      )}
    </>
  )
}

interface OfRow<R> {
  row: R
  selection: Selection<R> | undefined
}

/** A row that shows whether it is selected. A change of the selection renders it without its cells. */
function Row<R>({ of: { row, selection }, ...rest }: ComponentProps<'tr'> & { of: OfRow<R> }) {
  const isSelected = useStore(selection ?? IN_STATE, () => selection?.has(row))
  return <tr {...rest} data-taken={isSelected || undefined} />
}

function Check<R>({ row, selection }: { row: R; selection: Selection<R> }) {
  const isSelected = useStore(selection, () => selection.has(row))
  return (
    <Checkbox
      aria-label={selection.label(row)}
      checked={isSelected}
      onChange={() => selection.set([row], !isSelected)}
    />
  )
}

function Cell<R>({ row, column, link }: { row: R; column: Column<R>; link: LinkTarget | undefined }) {
  const { header, cell, kind, rowHeader, headerHidden } = column
  const content = cell(row)
  const shared = {
    'data-kind': kind,
    'data-label': headerHidden ? undefined : header,
    'data-acts': headerHidden || undefined,
  }
  if (!rowHeader) return <td {...shared}>{content}</td>
  return (
    <th scope="row" {...shared}>
      {link ? (
        <Link {...link} data-row className={classes.link}>
          {content}
        </Link>
      ) : (
        content
      )}
    </th>
  )
}

/** Whether a click belongs to a control, or to selecting text. */
function isControl(target: EventTarget): boolean {
  const within = target instanceof Element && target.closest('a, button, input, label, select, textarea')
  return Boolean(within) || !document.getSelection()?.isCollapsed
}
