import { Plural, useLingui } from '@lingui/react/macro'
import { parsePhrase } from '#core/contract/phrase.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { ResultCard } from '#ui/web/search/Card.tsx'
import { Marked } from '#ui/web/search/Marked.tsx'
import { SearchResults, useResultPage } from '#ui/web/search/SearchResults.tsx'
import { archiveInvoice } from '../contract/calls.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../contract/invoice.ts'
import { itemsOfInvoice } from '../contract/item-calls.ts'
import { searchInvoices } from '../contract/list-calls.ts'
import { useArchive } from './archive.ts'
import { ClientNumber } from './clientCells.tsx'
import { ApprovalCell } from './lists/ApprovalCell.tsx'
import { LinesTable } from './lists/LinesTable.tsx'

/** The invoices that a search on Home finds, which are read-only there (rule 1.2.7). */
export function InvoiceResults({ phrase }: { phrase: string }) {
  const { t } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  const [page, showPage] = useResultPage()
  const found = useCall(searchInvoices, { body: phrase, query: { page } }, { keepPrevious: true })
  const { archive } = useArchive()
  const mayArchive = useMayCall(archiveInvoice)
  const seesLines = useMayCall(itemsOfInvoice)
  const parsed = parsePhrase(phrase)
  const marked = (text: string) => <Marked text={text} phrase={parsed} />
  const toCard = (invoice: InvoiceSummary): ResultCard => {
    const { client, program, total, createdAt, generatedAt } = invoice
    return {
      key: invoice.id,
      name: displayInvoiceNumber(invoice),
      title: marked(displayInvoiceNumber(invoice)),
      cells: [
        <>
          {client ? marked(`${client.lastName}, ${client.firstName}`) : t`N/A`}
          <SecondLine>
            <ClientNumber client={client} />
          </SecondLine>
        </>,
        <ApprovalCell key="approval" invoice={invoice} isCompleted />,
        marked(program.acronym),
        money(total),
        day(generatedAt ?? createdAt),
      ],
      more: seesLines ? <LinesTable invoice={invoice} /> : undefined,
      archive: mayArchive ? () => void archive(invoice) : undefined,
    }
  }
  return (
    <SearchResults
      found={found}
      heads={[
        { label: t`Invoice No.` },
        { label: t`Client Name`, share: 2, long: true },
        { label: t`Approval No.`, share: 2, least: '10.5rem' },
        { label: t`Program` },
        { label: t`Total` },
        { label: t`Invoiced Date`, least: '6rem' },
      ]}
      count={(total, shown) => <Plural value={total} one={`${shown} invoice`} other={`${shown} invoices`} />}
      toCard={toCard}
      onPage={showPage}
    />
  )
}
