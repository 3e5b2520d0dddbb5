import { useLingui } from '@lingui/react/macro'
import { useMayCall } from '#core/web/session/session.ts'
import { createInvoice, updateInvoice } from '../contract/calls.ts'
import { updateItem } from '../contract/item-calls.ts'
import type { MonthStep } from '../contract/month-end.ts'

/** Explains a step of the month's end, with instructions for users who may perform it. */
export function StepHint({ step }: { step: MonthStep | undefined }) {
  const { t } = useLingui()
  const completes = useMayCall(updateItem)
  const generates = useMayCall(createInvoice)
  const approves = useMayCall(updateInvoice)
  const hints = {
    complete: completes
      ? t`Items that lack something to be invoiced. Enter saves a row and goes to the next, Escape puts it back.`
      : t`Items that lack something to be invoiced.`,
    generate: generates
      ? t`Items that lack nothing. Select them and generate their invoices.`
      : t`Items that lack nothing.`,
    approve: approves
      ? t`Invoices without their approval number. Enter saves it and goes to the next; a pasted column fills the rows below.`
      : t`Invoices without their approval number.`,
    send: t`Approved invoices without a document or not in Sage, of the last twelve months.`,
  }
  return (
    <p role="status" className="dimmed">
      {step && hints[step]}
    </p>
  )
}
