import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useStore } from '#core/web/store.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { type ExportFormat, previewExport } from '../../contract/exports.ts'
import type { InvoiceSummary } from '../../contract/invoice.ts'
import { Task } from '../Task.tsx'
import { ExportTotals } from './ExportTotals.tsx'
import { useExport } from './useExport.ts'

interface ExportTaskProps {
  format: ExportFormat
  selected: Selected<InvoiceSummary>
  onBack: () => void
}

/** Shows an export before it is made: totals to compare, refused or cut values, and earlier exports. */
export function ExportTask({ format, selected, onBack }: ExportTaskProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const [again, setAgain] = useState(false)
  const records = useStore(selected)
  const invoiceIds = records.map(({ id }) => id)
  const preview = useCall(previewExport, { body: { invoiceIds, format } }, { enabled: invoiceIds.length > 0 })
  const { busy, start } = useExport(format, onBack)
  const { totals = [], warnings = [], refused = [], exportedBefore = [] } = preview.data ?? {}
  const asks = format === 'sage' && exportedBefore.length > 0
  const ready = preview.data !== undefined && refused.length === 0 && (!asks || again)
  const count = invoiceIds.length
  const isOut = (id: number) => refused.some(({ invoiceId }) => invoiceId === id)
  const leaveOut = () =>
    selected.set(
      records.filter(({ id }) => isOut(id)),
      false,
    )
  return (
    <Task
      title={format === 'sage' ? t`Export To Sage` : t`Export To CSV`}
      onBack={onBack}
      acts={
        <Button
          variant="filled"
          leftSection={<Icon of={IconDownload} />}
          aria-disabled={!ready || busy}
          onClick={() => ready && !busy && void start(invoiceIds, again)}
        >
          {busy ? (
            <Trans>Exporting…</Trans>
          ) : (
            <Plural value={count} one="Export # invoice" other="Export # invoices" />
          )}
        </Button>
      }
    >
      {preview.error && <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />}
      {!preview.data && !preview.error && (
        <p role="status" className="dimmed">
          {count > 0 ? <Trans>Loading…</Trans> : <Trans>No invoices selected</Trans>}
        </p>
      )}
      {refused.length > 0 && (
        <Alert tone="bad" title={<Trans>These invoices cannot be exported:</Trans>}>
          <ul>
            {refused.map(({ invoiceId, number, reason }) => (
              <li key={`${invoiceId} ${reason}`}>
                <strong>{number}</strong> {reason}
              </li>
            ))}
          </ul>
          <Button onClick={leaveOut}>
            <Trans>Leave these out</Trans>
          </Button>
        </Alert>
      )}
      {exportedBefore.length > 0 && (
        <Alert
          tone="warning"
          title={<Trans>These invoices, or items of them, were exported to Sage before:</Trans>}
        >
          <ul>
            {exportedBefore.map(({ invoiceId, number, at, by, item, earlier }) => {
              const when = day(at)
              return (
                <li key={`${invoiceId} ${item}`}>
                  {earlier ? (
                    <Trans>
                      <strong>{number}</strong> item {item}, with {earlier} on {when} by {by.name}
                    </Trans>
                  ) : (
                    <Trans>
                      <strong>{number}</strong> on {when} by {by.name}
                    </Trans>
                  )}
                </li>
              )
            })}
          </ul>
          {asks && (
            <Checkbox
              label={t`Export them once more`}
              checked={again}
              onChange={(event) => setAgain(event.currentTarget.checked)}
            />
          )}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert tone="info" title={<Trans>Too long for Sage, and so cut:</Trans>}>
          <ul>
            {warnings.map(({ invoiceId, number, message }) => (
              <li key={`${invoiceId} ${message}`}>
                <strong>{number}</strong> {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {totals.length > 0 && <ExportTotals totals={totals} />}
    </Task>
  )
}
