import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { request } from '#kit/web/api/request.ts'
import { showFailure } from '#kit/web/failure/showFailure.ts'
import { Icon } from '#kit/web/page/Icon.tsx'
import { Status } from '#kit/web/page/Status.tsx'
import { useMayCall } from '#kit/web/session/session.ts'
import { toast } from '#kit/web/toast/toast.ts'
import { updateInvoice } from '../../contract/calls.ts'
import { type InvoiceSummary, shownInvoiceNumber } from '../../contract/invoice.ts'
import { refreshInvoices } from '../refresh.ts'
import classes from './ApprovalCell.module.css'

interface ApprovalCellProps {
  invoice: InvoiceSummary
  isCompleted: boolean
}

/** The approval number, or where to enter it while it is missing (spec 2, 2.6); one that is there can be corrected. */
export function ApprovalCell({ invoice, isCompleted }: ApprovalCellProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const mayUpdate = useMayCall(updateInvoice)
  const number = shownInvoiceNumber(invoice)
  const { approvalNumber, program } = invoice
  if (mayUpdate && !isCompleted && (editing || !invoice.approved))
    return <ApprovalForm invoice={invoice} onDone={() => setEditing(false)} />
  if (approvalNumber)
    return (
      <span className={classes.number}>
        {approvalNumber}
        {mayUpdate && !isCompleted && (
          <ActionIcon
            size="sm"
            aria-label={t`Change the approval number of ${number}`}
            onClick={() => setEditing(true)}
          >
            <Icon of={IconPencil} small />
          </ActionIcon>
        )}
      </span>
    )
  if (!program.invoiceRequiresApproval)
    return (
      <span className="dimmed">
        {isCompleted ? <Trans>Approval Number is not required</Trans> : <Trans>Not required</Trans>}
      </span>
    )
  return <Status kind="waiting">{t`Awaiting Approval`}</Status>
}

function ApprovalForm({ invoice, onDone }: { invoice: InvoiceSummary; onDone: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(invoice.approvalNumber ?? '')
  const [busy, setBusy] = useState(false)
  const number = shownInvoiceNumber(invoice)

  async function update(event: FormEvent) {
    event.preventDefault()
    const approvalNumber = typed.trim()
    if (busy || (approvalNumber === '' && invoice.approvalNumber === null)) return
    setBusy(true)
    try {
      const body = { version: invoice.version, approvalNumber: approvalNumber || null }
      await request(updateInvoice, { params: { id: invoice.id }, body })
      toast(t`The invoice has been updated successfully!`)
      onDone()
    } catch (error) {
      await showFailure(error, t`An invoice`)
    }
    await refreshInvoices()
    setBusy(false)
  }

  return (
    <form className={classes.form} onSubmit={(event) => void update(event)}>
      <TextInput
        size="sm"
        aria-label={t`Approval Number for ${number}`}
        placeholder={t`Required`}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" aria-disabled={busy}>
        <Trans>Update Invoice</Trans>
      </Button>
    </form>
  )
}
