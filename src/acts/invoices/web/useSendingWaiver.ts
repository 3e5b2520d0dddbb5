import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { request } from '#core/web/api/request.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { waiveSending } from '../contract/generation.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../contract/invoice.ts'
import { showStayed } from './showStayed.ts'

const set = (invoices: readonly Pick<InvoiceSummary, 'id'>[], waived: boolean) =>
  request(waiveSending, { body: { invoiceIds: invoices.map(({ id }) => id), waived } })

/** Ends the wait of invoices for their documents and for Sage, and takes that back; undefined for users who may not. */
export function useSendingWaiver() {
  const { t } = useLingui()
  const mayWaive = useMayCall(waiveSending)
  const isBusy = useRef(false)
  const tell = (error: unknown) => showFailure(error, t`An invoice`)
  async function once(act: () => Promise<unknown>) {
    if (isBusy.current) return
    isBusy.current = true
    await act().catch(tell)
    isBusy.current = false
  }
  /** Asks about several, which are too many to look at before Undo has gone. */
  const isSure = async (count: number) =>
    count === 1 ||
    ask({
      title: t`Nothing more to send for these ${count} invoices?`,
      consequence: t`They leave this step, also without a document or an export to Sage. All lists still have them.`,
      act: t`Nothing more to send`,
    })
  async function restore(invoices: readonly InvoiceSummary[]) {
    const { failed } = await set(invoices, false)
    await showStayed(failed, invoices)
    return failed.length === 0
  }
  return mayWaive
    ? {
        /** Invoices that are left as they were stay selected, and Undo concerns only those that were changed. */
        waive: (selected: Selected<InvoiceSummary>) =>
          once(async () => {
            const invoices = selected.get()
            if (invoices.length === 0 || !(await isSure(invoices.length))) return
            const { changed, failed } = await set(invoices, true)
            const done = invoices.filter(({ id }) => !failed.some((one) => one.id === id))
            selected.set(done, false)
            const undone = invoices.filter(({ id }) => changed.includes(id))
            if (done[0]) {
              const one = displayInvoiceNumber(done[0])
              const text = t`${plural(done.length, {
                one: `Nothing more is sent for ${one}.`,
                other: 'Nothing more is sent for # invoices.',
              })}`
              toast(text, undone.length > 0 ? () => restore(undone).catch(tell) : undefined)
            }
            await showStayed(failed, invoices)
          }),
        restore: (invoice: InvoiceSummary) =>
          once(async () => {
            const number = displayInvoiceNumber(invoice)
            if (await restore([invoice]))
              toast(t`It is no longer noted that nothing more is sent for ${number}.`)
          }),
      }
    : undefined
}
