import { useFormContext } from 'react-hook-form'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { ReturnChoice } from './counter/ReturnChoice.tsx'
import { MissingField } from './MissingField.tsx'
import { useReturnQuestions, useReturnStatuses } from './returning.ts'
import type { LoanValues } from './values.ts'

/** Questions of a return: the destination or the status of the piece, and the date (rules 2.2.3 and 2.4). */
export function ReturnFields({ loan }: { loan: Loan }) {
  const questions = useReturnQuestions(loan)
  return (
    <FieldGroup>
      <ReturnChoice hasChecklist={questions.data?.checklist !== null} statuses={useReturnStatuses()} />
      <MissingField accessories={questions.data?.accessories ?? []} />
      <ReturnDate required />
    </FieldGroup>
  )
}

/** Rejects days before the loan date (rule 4.6). */
export function ReturnDate(props: { required?: boolean; hint?: string | undefined; width?: number }) {
  const { getValues } = useFormContext<LoanValues>()
  return (
    <Field
      of={loanRecord.fields.returnDate}
      width={4}
      check={(day) => (day < getValues('loanDate') ? 'returnedBeforeLent' : undefined)}
      {...props}
    />
  )
}
