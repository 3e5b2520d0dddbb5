import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFiles, IconFileText } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { listTemplates } from '#acts/templates/contract/calls.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { exportSage } from '../contract/exports.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { totalsOf } from './totals.ts'
import type { DeskTask } from './useDesk.tsx'
import type { Handover } from './useHandover.ts'

const VARIANTS = { ledger: 'subtle', csv: 'default', sage: 'default', documents: 'filled' } as const

interface InvoiceBarProps {
  selected: Selected<InvoiceSummary>
  onTask: (task: DeskTask) => void
  /** The task that was just closed: its button gets the focus. */
  cameFrom: Handover<DeskTask>
  /** Whether it links to earlier exports. */
  hasLedger?: boolean
}

/** Acts on the selected invoices of all lists. */
export function InvoiceBar({ selected, onTask, cameFrom, hasLedger = false }: InvoiceBarProps) {
  const count = selected.records.length
  const mayDocument = useMayCall(listTemplates)
  const maySend = useMayCall(exportSage)
  const acts = useRef<Partial<Record<DeskTask, HTMLButtonElement | null>>>({})
  const { take } = cameFrom
  useEffect(() => {
    const task = take()
    if (task) acts.current[task]?.focus()
  }, [take])
  const act = (task: DeskTask, label: React.ReactNode, icon = IconDownload, ready = count > 0) => (
    <Button
      ref={(button) => {
        acts.current[task] = button
      }}
      variant={VARIANTS[task]}
      leftSection={<Icon of={icon} />}
      aria-disabled={!ready}
      onClick={() => ready && onTask(task)}
    >
      {label}
    </Button>
  )
  return (
    <SelectionBar
      sentence={
        count === 0 ? (
          <Trans>No invoices selected</Trans>
        ) : (
          <Plural value={count} one="# invoice selected" other="# invoices selected" />
        )
      }
      totals={totalsOf(selected.records.map(({ program, total }) => ({ program, amount: total })))}
      onClear={selected.clear}
    >
      {hasLedger && act('ledger', <Trans>Earlier exports</Trans>, IconFiles, true)}
      {act('csv', <Trans>Export To CSV</Trans>)}
      {maySend && act('sage', <Trans>Export To Sage</Trans>)}
      {mayDocument && act('documents', <Trans>Templates</Trans>, IconFileText)}
    </SelectionBar>
  )
}
