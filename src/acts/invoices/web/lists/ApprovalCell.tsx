import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconClock, IconPencil } from '@tabler/icons-react'
import { useMayCall } from '#core/web/session/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import { updateInvoice } from '../../contract/calls.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../../contract/invoice.ts'
import { useHandover } from '../useHandover.ts'
import classes from './ApprovalCell.module.css'
import { ApprovalForm } from './ApprovalForm.tsx'
import type { Approvals } from './useApprovals.ts'

interface ApprovalCellProps {
  invoice: InvoiceSummary
  isCompleted: boolean
  /** Absent in a read-only list. */
  drafts?: Approvals
}

/** The approval number, or a field to enter it while it is missing (rule 2.2.6); an existing one can be corrected. */
export function ApprovalCell({ invoice, isCompleted, drafts }: ApprovalCellProps) {
  const { t } = useLingui()
  const mayUpdate = useMayCall(updateInvoice)
  const focus = useHandover<boolean>()
  const number = displayInvoiceNumber(invoice)
  const { approvalNumber, program } = invoice
  const editing = mayUpdate ? drafts : undefined
  if (editing && (!invoice.approved || editing.of(invoice) !== undefined))
    return <ApprovalForm invoice={invoice} drafts={editing} focus={focus} />
  const approved = !isCompleted && <Status icon={IconCheck} tone="success">{t`Approved`}</Status>
  if (approvalNumber)
    return (
      <span className={classes.number}>
        {approved}
        {approvalNumber}
        {editing && (
          <ActionIcon
            size="sm"
            ref={(button) => {
              if (button && focus.take()) button.focus()
            }}
            aria-label={t`Change the approval number of ${number}`}
            onClick={() => {
              focus.give(true)
              editing.set(invoice, approvalNumber)
            }}
          >
            <Icon of={IconPencil} small />
          </ActionIcon>
        )}
      </span>
    )
  if (program.invoiceRequiresApproval)
    return <Status icon={IconClock} tone="warning">{t`Awaiting Approval`}</Status>
  return (
    <>
      {approved}
      {isCompleted ? (
        <span className="dimmed">
          <Trans>Approval Number is not required</Trans>
        </span>
      ) : (
        <SecondLine>
          <Trans>Not required</Trans>
        </SecondLine>
      )}
    </>
  )
}
