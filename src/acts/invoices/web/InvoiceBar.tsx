import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFileText, IconSendOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { listTemplates } from '#acts/templates/contract/calls.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { ToolMenu } from '#ui/web/page/PageTools.tsx'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { exportSage } from '../contract/exports.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { totalsOf } from './totals.ts'
import type { DeskTask } from './useDesk.tsx'
import type { Handover } from './useHandover.ts'
import { useSendingWaiver } from './useSendingWaiver.ts'

interface InvoiceBarProps {
  selected: Selected<InvoiceSummary>
  onTask: (task: DeskTask) => void
  /** The task that was just closed: its button gets the focus. */
  cameFrom: Handover<DeskTask>
  /** Whether the lists are of invoices that wait to be sent, so that their wait can be ended. */
  isSending?: boolean
}

/** Acts on the selected invoices of all lists. */
export function InvoiceBar({ selected, onTask, cameFrom, isSending = false }: InvoiceBarProps) {
  const { t } = useLingui()
  const records = useStore(selected)
  const count = records.length
  const mayDocument = useMayCall(listTemplates)
  const maySend = useMayCall(exportSage)
  const waiver = useSendingWaiver()
  const lacksDocument = records.some(({ templateGenerated }) => !templateGenerated)
  const main = mayDocument && (lacksDocument || !maySend) ? 'documents' : 'sage'
  const acts = useRef<Partial<Record<DeskTask, HTMLButtonElement | null>>>({})
  const { take } = cameFrom
  useEffect(() => {
    const task = take()
    if (task) acts.current[task]?.focus()
  }, [take])
  const ready = count > 0
  const act = (task: DeskTask, label: React.ReactNode, icon = IconDownload) => (
    <Button
      ref={(button) => {
        acts.current[task] = button
      }}
      variant={task === main ? 'filled' : 'default'}
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
        count === 0
          ? t`No invoices selected`
          : plural(count, { one: '# invoice selected', other: '# invoices selected' })
      }
      totals={totalsOf(records.map(({ program, total }) => ({ program, amount: total })))}
      onClear={selected.clear}
    >
      {isSending && waiver && (
        <ToolMenu
          tools={[
            {
              label: t`Nothing more to send`,
              icon: IconSendOff,
              rare: true,
              onClick: () => void waiver.waive(selected),
            },
          ]}
        />
      )}
      {act('csv', <Trans>Export To CSV</Trans>)}
      {maySend && act('sage', <Trans>Export To Sage</Trans>)}
      {mayDocument && act('documents', <Trans>Templates</Trans>, IconFileText)}
    </SelectionBar>
  )
}
