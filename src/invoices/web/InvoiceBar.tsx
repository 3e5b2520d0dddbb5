import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFiles, IconFileText } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Icon } from '#kit/web/page/Icon.tsx'
import { useMayCall } from '#kit/web/session/session.ts'
import type { Selected } from '#kit/web/table/useSelection.ts'

import { listTemplates } from '#templates/contract/calls.ts'
import type { ExportFormat } from '../contract/exports.ts'

import type { InvoiceSummary } from '../contract/invoice.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { totalsOf } from './totals.ts'

interface InvoiceBarProps {
  selected: Selected<InvoiceSummary>
  onExport: (format: ExportFormat) => void
  /** Makes documents of templates. */
  onDocuments: () => void
  /** Shows the exports that were made before. */
  onLedger?: () => void
}

/** What can be done with the selected invoices of all lists. */
export function InvoiceBar({ selected, onExport, onDocuments, onLedger }: InvoiceBarProps) {
  const count = selected.records.length
  const mayDocument = useMayCall(listTemplates)
  const act = (
    label: React.ReactNode,
    icon: ComponentProps<typeof Icon>['of'],
    onClick: () => void,
    variant?: 'filled',
  ) => (
    <Button
      variant={variant}
      leftSection={<Icon of={icon} />}
      aria-disabled={count === 0}
      onClick={() => count > 0 && onClick()}
    >
      {label}
    </Button>
  )
  return (
    <SelectionBar
      count={
        count === 0 ? (
          <Trans>No invoices selected</Trans>
        ) : (
          <Plural value={count} one="# invoice selected" other="# invoices selected" />
        )
      }
      totals={totalsOf(selected.records.map(({ program, total }) => ({ program, amount: total })))}
      onClear={selected.clear}
    >
      {onLedger && (
        <Button variant="subtle" leftSection={<Icon of={IconFiles} />} onClick={onLedger}>
          <Trans>Earlier exports</Trans>
        </Button>
      )}
      {act(<Trans>Export To CSV</Trans>, IconDownload, () => onExport('csv'))}
      {act(<Trans>Export To Sage</Trans>, IconDownload, () => onExport('sage'))}
      {mayDocument && act(<Trans>Templates</Trans>, IconFileText, onDocuments, 'filled')}
    </SelectionBar>
  )
}
