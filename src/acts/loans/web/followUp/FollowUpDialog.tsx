import { type ReactNode, useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { isStale } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { DialogForm } from '#ui/web/form/DialogForm.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { readLoan } from '../../contract/calls.ts'
import type { Loan } from '../../contract/loan.ts'

interface FollowUpDialogProps<V extends FieldValues> {
  loan: Loan
  title: string
  act: string
  start: V
  /** Returns the message to show afterwards. */
  send: (loan: Loan, values: V) => Promise<string>
  confirm?: (values: V) => Promise<boolean>
  onClose: () => void
  /** Called instead of `onClose` after success. */
  onDone?: (() => void) | undefined
  children: ReactNode
}

/** Dialog of an act on an open loan outside its form. After a conflict the input stays, for the loan as it is saved then. */
export function FollowUpDialog<V extends FieldValues>(props: FollowUpDialogProps<V>) {
  const { loan, title, act, start, send, confirm, onClose, onDone = onClose, children } = props
  const seen = useRef(loan)
  const form = useRecordForm<V>({ defaultValues: start as DefaultValues<V> })
  const saving = useSave<V>(form, {
    ...(confirm && { confirm }),
    save: async (values) => {
      try {
        const said = await send(seen.current, values)
        toast(said)
      } catch (error) {
        if (isStale(error)) seen.current = await request(readLoan, { params: { id: loan.id } })
        throw error
      }
      onDone()
      rescueFocus()
    },
  })
  return (
    <DialogForm form={form} saving={saving} title={title} act={act} onClose={onClose}>
      {children}
    </DialogForm>
  )
}
