import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { DestinationFields } from './DestinationFields.tsx'
import { MissingField } from './MissingField.tsx'
import { useReturnQuestions } from './returning.ts'
import { AVAILABLE, type LoanValues } from './values.ts'

/** Questions of a return: the date, and the destination or the status of the piece (rules 2.2.3 and 2.4). */
export function ReturnFields({ loan }: { loan: Loan }) {
  const questions = useReturnQuestions(loan)
  const destinations = questions.data?.destinations ?? []
  return (
    <FieldGroup>
      <ReturnDate required />
      {destinations.length ? <DestinationFields destinations={destinations} /> : <StatusField />}
      <MissingField accessories={questions.data?.accessories ?? []} />
    </FieldGroup>
  )
}

function StatusField() {
  const { t } = useLingui()
  const labels = useLabels(loanRecord)
  const statuses = useOptions(equipmentStatuses.calls.list, nameIn)
  return (
    <SelectField
      name="returnStatus"
      label={labels.returnStatus}
      required
      options={[{ value: AVAILABLE, label: t`Available` }, ...statuses]}
      width={5}
    />
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
