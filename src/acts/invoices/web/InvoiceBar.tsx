import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { listTemplates } from '#acts/templates/contract/calls.ts'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { exportSage } from '../contract/exports.ts'
import { waiveSending } from '../contract/generation.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../contract/invoice.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { showStayed } from './showStayed.ts'
import { totalsOf } from './totals.ts'
import type { DeskTask } from './useDesk.tsx'
import type { Handover } from './useHandover.ts'

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
  const count = selected.records.length
  const mayDocument = useMayCall(listTemplates)
  const maySend = useMayCall(exportSage)
  const waive = useWaive(selected)
  const lacksDocument = selected.records.some(({ templateGenerated }) => !templateGenerated)
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
        count === 0 ? (
          <Trans>No invoices selected</Trans>
        ) : (
          <Plural value={count} one="# invoice selected" other="# invoices selected" />
        )
      }
      totals={totalsOf(selected.records.map(({ program, total }) => ({ program, amount: total })))}
      onClear={selected.clear}
    >
      {isSending && waive && (
        <Button variant="subtle" aria-disabled={!ready} onClick={() => ready && void waive()}>
          <Trans>Nothing more to send</Trans>
        </Button>
      )}
      {act('csv', <Trans>Export To CSV</Trans>)}
      {maySend && act('sage', <Trans>Export To Sage</Trans>)}
      {mayDocument && act('documents', <Trans>Templates</Trans>, IconFileText)}
    </SelectionBar>
  )
}

/**
 * Ends the wait of the selected invoices for their documents and for Sage; undefined for users who may not. Those that are
 * left as they were stay selected, and Undo concerns only those that were changed.
 */
function useWaive(selected: Selected<InvoiceSummary>) {
  const { t } = useLingui()
  const mayWaive = useMayCall(waiveSending)
  const isBusy = useRef(false)
  const tell = (error: unknown) => showFailure(error, t`An invoice`)
  const set = (invoiceIds: number[], waived: boolean) =>
    request(waiveSending, { body: { invoiceIds, waived } })
  /** Asks about several, which are too many to look at before Undo has gone. */
  const isSure = async (count: number) =>
    count === 1 ||
    ask({
      title: t`Nothing more to send for these ${count} invoices?`,
      consequence: t`They leave this step, also without a document or an export to Sage. All lists still have them.`,
      act: t`Nothing more to send`,
    })
  async function send(invoices: readonly InvoiceSummary[]) {
    const { changed, failed } = await set(
      invoices.map(({ id }) => id),
      true,
    )
    const stayed = failed.map(({ id }) => id)
    const done = invoices.filter(({ id }) => !stayed.includes(id))
    selected.set(done, false)
    if (done[0]) {
      const one = displayInvoiceNumber(done[0])
      const text = t`${plural(done.length, {
        one: `Nothing more is sent for ${one}.`,
        other: 'Nothing more is sent for # invoices.',
      })}`
      const undo = () =>
        set(changed, false)
          .then((answer) => showStayed(answer.failed, invoices))
          .catch(tell)
      toast(text, changed.length > 0 ? undo : undefined)
    }
    await showStayed(failed, invoices)
  }
  async function waive() {
    if (isBusy.current) return
    isBusy.current = true
    await isSure(selected.records.length)
      .then((yes) => (yes ? send(selected.records) : undefined))
      .catch(tell)
      .finally(() => {
        isBusy.current = false
      })
  }
  return mayWaive ? waive : undefined
}
