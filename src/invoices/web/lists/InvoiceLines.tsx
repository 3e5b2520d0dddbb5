import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArchive, IconHistory, IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#kit/web/api/useCall.ts'
import { LoadFailure } from '#kit/web/failure/LoadFailure.tsx'
import { EmptyState } from '#kit/web/page/EmptyState.tsx'
import { Icon } from '#kit/web/page/Icon.tsx'
import { useMayCall } from '#kit/web/session/session.ts'
import { DataTable } from '#kit/web/table/DataTable.tsx'
import { RecordHistory } from '#trail/web/RecordHistory.tsx'
import { archiveInvoice, invoiceHistory } from '../../contract/calls.ts'
import { type InvoiceSummary, shownInvoiceNumber } from '../../contract/invoice.ts'
import { itemsOfInvoice } from '../../contract/item-calls.ts'
import { useArchive } from '../archive.ts'
import { useLineColumns } from '../items/itemColumns.tsx'
import classes from './InvoiceLines.module.css'
import { useInvoiceLabel } from './invoiceLabels.ts'

interface InvoiceLinesProps {
  invoice: InvoiceSummary
  onArchived: () => void
}

/** What an invoice was issued with, and what can be done with it alone (spec 2, 2.6). */
export function InvoiceLines({ invoice, onArchived }: InvoiceLinesProps) {
  const { t } = useLingui()
  const [traced, setTraced] = useState(false)
  const items = useCall(itemsOfInvoice, { params: { id: invoice.id } })
  const { number, item, code, fee, note } = useLineColumns()
  const { archive } = useArchive()
  const mayArchive = useMayCall(archiveInvoice)
  const mayTrace = useMayCall(invoiceHistory)
  const fieldLabel = useInvoiceLabel()
  const shown = shownInvoiceNumber(invoice)
  return (
    <div className={classes.lines}>
      {items.error ? (
        <LoadFailure error={items.error} onRetry={() => void items.refetch()} />
      ) : (
        <DataTable
          label={t`Items of ${shown}`}
          columns={[number, item, code, fee, note]}
          rows={items.data}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={IconReceipt2} title={t`This invoice has no items`} />}
          cards
        />
      )}
      <div className={classes.acts}>
        {mayTrace && (
          <Button size="sm" leftSection={<Icon of={IconHistory} small />} onClick={() => setTraced(true)}>
            <Trans>History</Trans>
          </Button>
        )}
        {mayArchive && (
          <Button
            size="sm"
            leftSection={<Icon of={IconArchive} small />}
            onClick={() => void archive(invoice).then((done) => done && onArchived())}
          >
            <Trans>Archive invoice</Trans>
          </Button>
        )}
      </div>
      {traced && (
        <RecordHistory
          call={invoiceHistory}
          id={invoice.id}
          fieldLabel={fieldLabel}
          onClose={() => setTraced(false)}
          over
        />
      )}
    </div>
  )
}
