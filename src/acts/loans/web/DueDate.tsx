import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { holidays } from '#base/reference/contract/lists/holidays.ts'
import { isDay } from '#core/contract/formats.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { isFree } from '../contract/proposed-days.ts'
import type { LoanValues } from './values.ts'

/** Due date of a loan, with a hint that a day that is no working day moves to the next working day. */
export function DueDate({ loan }: { loan: Loan | undefined }) {
  const { t } = useLingui()
  const { day } = useDates()
  const free = useLookup(holidays.calls.list, {}) ?? []
  const { control } = useFormContext<LoanValues>()
  const dueOn = useWatch({ control, name: 'dueOn' })
  const meant = dueOn === loan?.dueOn ? loan.dueOnMovedFrom : null
  const hint = meant
    ? t`Nobody works on ${day(meant)}.`
    : isDay(dueOn) && isFree(dueOn, free)
      ? t`Nobody works on this day. The loan is due on the next working day.`
      : undefined
  return <Field of={loanRecord.fields.dueOn} width={4} hint={hint} />
}
