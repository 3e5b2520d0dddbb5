import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArchive, IconHistory, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordHistory } from '#base/trail/web/RecordHistory.tsx'
import { useMayCall } from '#core/web/session/session.ts'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { archiveInvoice, invoiceHistory } from '../../contract/calls.ts'
import { displayInvoiceNumber, type InvoiceSummary, isWaived } from '../../contract/invoice.ts'
import { useArchive } from '../archive.ts'
import { useSendingWaiver } from '../useSendingWaiver.ts'
import classes from './InvoiceLines.module.css'
import { useInvoiceLabel } from './invoiceLabels.ts'
import { LinesTable } from './LinesTable.tsx'

interface InvoiceLinesProps {
  invoice: InvoiceSummary
  onArchived: () => void
}

/** Lines of an issued invoice, and the acts on it. */
export function InvoiceLines({ invoice, onArchived }: InvoiceLinesProps) {
  const { t } = useLingui()
  const [historyOf, setHistoryOf] = useState(false)
  const { archive } = useArchive()
  const waiver = useSendingWaiver()
  const { fallback, area } = useFocusAfter<HTMLDivElement>()
  const mayArchive = useMayCall(archiveInvoice)
  const maySeeHistory = useMayCall(invoiceHistory)
  const fieldLabel = useInvoiceLabel()
  return (
    <div className={classes.lines} ref={fallback} tabIndex={-1} {...area}>
      <LinesTable invoice={invoice} />
      <div className={classes.acts}>
        {maySeeHistory && (
          <Button size="sm" leftSection={<Icon of={IconHistory} small />} onClick={() => setHistoryOf(true)}>
            <Trans>History</Trans>
          </Button>
        )}
        {waiver && isWaived(invoice) && (
          <Button
            size="sm"
            leftSection={<Icon of={IconSend} small />}
            onClick={() => void waiver.restore(invoice)}
          >
            <Trans>Send after all</Trans>
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
      {historyOf && (
        <RecordHistory
          call={invoiceHistory}
          id={invoice.id}
          fieldLabel={fieldLabel}
          onClose={() => setHistoryOf(false)}
          over={t`History of invoice ${displayInvoiceNumber(invoice)}`}
        />
      )}
    </div>
  )
}
