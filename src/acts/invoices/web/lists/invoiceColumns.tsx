import { useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { displayInvoiceNumber, type InvoiceSummary, isWaived } from '../../contract/invoice.ts'
import { ClientName, ClientNumber } from '../clientCells.tsx'
import { ApprovalCell } from './ApprovalCell.tsx'
import type { Approvals } from './useApprovals.ts'

interface InvoiceColumns {
  /** The list has invoices of all clients: each row names its client. */
  isBulk: boolean
  /** The invoices are in the history: they no longer ask for the approval number. */
  isCompleted: boolean
  /** Absent if the order is fixed. */
  sort?: Column<InvoiceSummary>['sort']
  /** Absent if approval numbers are read-only. */
  drafts?: Approvals
}

/** The columns of rule 2.2.6. */
export function useInvoiceColumns(given: InvoiceColumns): Column<InvoiceSummary>[] {
  const { isBulk, isCompleted, sort, drafts } = given
  const { t } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  const client: Column<InvoiceSummary>[] = [
    { header: t`Client Number`, kind: 'figures', cell: ({ client }) => <ClientNumber client={client} /> },
    { header: t`Client Name`, cell: ({ client }) => <ClientName client={client} /> },
  ]
  const common: Column<InvoiceSummary>[] = [
    { header: t`Invoice No.`, kind: 'figures', rowHeader: true, cell: displayInvoiceNumber },
    {
      header: t`Approval No.`,
      cell: (invoice) => <ApprovalCell key={invoice.id} {...{ invoice, isCompleted, drafts }} />,
    },
    { header: t`Program`, sort, cell: ({ program }) => program.acronym },
    { header: t`Total`, kind: 'number', cell: ({ total }) => money(total) },
    {
      header: t`Invoiced Date`,
      kind: 'figures',
      cell: (invoice) => {
        const { createdAt, generatedAt, exportedAt } = invoice
        const exported = day(exportedAt)
        return (
          <>
            {day(generatedAt ?? createdAt)}
            {exported && <SecondLine>{t`To Sage ${exported}`}</SecondLine>}
            {isWaived(invoice) && <SecondLine>{t`Nothing more to send`}</SecondLine>}
          </>
        )
      },
    },
  ]
  return isBulk ? [...client, ...common] : common
}
