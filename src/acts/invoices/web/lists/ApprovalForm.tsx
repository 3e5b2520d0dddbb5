import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../../contract/invoice.ts'
import { ROW_START, saveAndGoOn } from '../nextRow.ts'
import type { Handover } from '../useHandover.ts'
import classes from './ApprovalCell.module.css'
import { type Approvals, saveApproval } from './useApprovals.ts'

interface ApprovalFormProps {
  invoice: InvoiceSummary
  drafts: Approvals
  /** Passes the focus between the pencil and the field that replaces it. */
  focus: Handover<boolean>
}

/**
 * Enter saves and goes to the next invoice without a number, Escape reverts the input; a pasted column of numbers also
 * fills the rows below.
 */
export function ApprovalForm({ invoice, drafts, focus }: ApprovalFormProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const area = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const number = displayInvoiceNumber(invoice)
  const draft = drafts.of(invoice)?.typed
  const fault = drafts.faultOf(invoice)
  const isCorrection = invoice.approvalNumber !== null

  function end() {
    focus.give(area.current?.contains(document.activeElement) ?? false)
    drafts.set(invoice, undefined)
    drafts.refuse(invoice, undefined)
  }
  const { take } = focus
  useEffect(() => {
    if (take()) input.current?.focus()
  }, [take])
  useShortcut('cancel', draft === undefined ? undefined : end, area)

  async function update(event: FormEvent) {
    event.preventDefault()
    const approvalNumber = (draft ?? '').trim()
    if (busy) return
    if (approvalNumber === '' && !isCorrection) {
      drafts.refuse(invoice, t`Please enter the approval number.`)
      input.current?.focus()
      return
    }
    setBusy(true)
    try {
      const here = area.current?.contains(document.activeElement) ? input.current : undefined
      const wentOn = await saveAndGoOn(here, () => saveApproval({ typed: approvalNumber, over: invoice }))
      toast(t`Your invoice has been updated successfully!`)
      if (wentOn) drafts.set(invoice, undefined)
      else end()
    } catch (error) {
      await showFailure(error, t`An invoice`)
    }
    setBusy(false)
  }

  return (
    <form ref={area} className={classes.form} onSubmit={(event) => void update(event)}>
      <TextInput
        size="sm"
        ref={input}
        aria-label={t`Approval Number for ${number}`}
        placeholder={t`Required`}
        maxLength={100}
        autoComplete="off"
        value={draft ?? ''}
        error={fieldFault(fault)}
        {...ROW_START}
        onPaste={(event) => {
          const numbers = event.clipboardData
            .getData('text')
            .split(/\s*\n\s*/)
            .filter(Boolean)
          if (numbers.length < 2) return
          event.preventDefault()
          const [filled, all] = [drafts.fill(invoice, numbers), numbers.length]
          if (filled < all) toast(t`${filled} of ${all} numbers are filled in: this page has no more rows.`)
        }}
        onChange={({ currentTarget: { value } }) => {
          drafts.refuse(invoice, undefined)
          drafts.set(invoice, value === '' && !isCorrection ? undefined : value)
        }}
      />
      <Button type="submit" size="sm" aria-disabled={busy}>
        <Trans>Update Invoice</Trans>
      </Button>
    </form>
  )
}
