import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { type RowActList, RowActs } from '#screens/web/embedded/RowActs.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { type InvoiceItem, itemRecord, lacking } from '../../contract/item.ts'
import { ClientName, ClientNumber } from '../clientCells.tsx'
import { itemName } from './itemName.ts'
import { useLineColumns } from './lineColumns.tsx'
import { CodeCell, FeeCell, NoteCell, RowState } from './rows/RowFields.tsx'

interface ItemColumns {
  /** The list has items of all clients: each row names its client. */
  isBulk: boolean
  /** Absent in a read-only list. */
  acts?: (item: InvoiceItem) => RowActList
  /** Code, fee and note are fields of the `ItemRow` around each row. */
  editing?: boolean
}

/** Columns that are fields in a row that is completed. */
const FIELDS = new Set(['billingCode', 'fee'])

/** A width in rem that grows with the window, from 1024 to 1280 pixels. */
const between = (narrow: number, wide: number) =>
  `clamp(${narrow}rem, ${narrow}rem + (100vw - 64rem) * ${(wide - narrow) / 16}, ${wide}rem)`

/** Columns of the items to be invoiced; an incomplete row names what it lacks. */
export function useItemColumns({ isBulk, acts, editing = false }: ItemColumns): Column<InvoiceItem>[] {
  const { t } = useLingui()
  const labels = useLabels(itemRecord)
  const { number, item, program, ...read } = useLineColumns()
  // columns with fields have a fixed width, whatever is typed
  const width = (narrow: number, wide: number) => (editing ? { width: between(narrow, wide) } : {})
  const { code, fee, note } = editing
    ? {
        code: { ...read.code, ...width(7.5, 9.5), cell: () => <CodeCell /> },
        fee: { ...read.fee, ...width(6.25, 7.5), cell: () => <FeeCell /> },
        // the note takes the remaining width
        note: { ...read.note, kind: 'text' as const, cell: () => <NoteCell /> },
      }
    : read
  const client: Column<InvoiceItem>[] = [
    {
      header: t`Client Number`,
      kind: 'figures',
      ...width(4.75, 4.75),
      cell: ({ client }) => <ClientNumber client={client} />,
    },
    {
      header: t`Client Name`,
      ...width(5.5, 6.5),
      cell: ({ client }) => <ClientName client={client} isNarrow={editing} />,
    },
  ]
  const status: Column<InvoiceItem> = {
    header: t`Status`,
    ...width(6.9, 7.5),
    cell: (row) => {
      const lacks = lacking(row)
      if (lacks.length === 0)
        return (
          <Status icon={IconCircleCheck} tone="success">
            <span className="nowrap">{t`To be invoiced`}</span>
          </Status>
        )
      // an empty field says itself that it is missing
      const unsaid = lacks.filter((field) => !(editing && FIELDS.has(field))).map((field) => labels[field])
      const without = unsaid.length > 0 && <SecondLine>{t`Missing: ${unsaid.join(', ')}`}</SecondLine>
      const state = (
        <>
          <Status icon={IconClock} tone="warning">{t`Incomplete`}</Status>
          {without}
        </>
      )
      return editing ? <RowState>{state}</RowState> : state
    },
  }
  const end: Column<InvoiceItem>[] = acts
    ? [
        {
          header: t`Actions`,
          headerHidden: true,
          ...width(2.75, 3.5),
          cell: (row) => <RowActs acts={acts(row)} menu={t`Acts on item ${itemName(row)}`} />,
        },
      ]
    : []
  const piece: Column<InvoiceItem>[] = [
    { ...number, ...width(5.85, 5.85) },
    { ...item, ...width(6.75, 8.5) },
    { ...program, ...width(4.85, 5.25) },
  ]
  return [...(isBulk ? client : []), ...piece, code, fee, note, status, ...end]
}
