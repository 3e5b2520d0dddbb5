import { useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Loan } from '../contract/loan.ts'
import classes from './LoanDays.module.css'

/** Due, review and collection days of an open loan. */
export function LoanDays({ loan: { dueOn, reviewOn, collectFrom } }: { loan: Loan }) {
  const { t } = useLingui()
  const { day } = useDates()
  const isOver = dueOn !== null && dueOn < today()
  return (
    <>
      {dueOn && (
        <SecondLine className={isOver ? classes.over : undefined}>
          {isOver ? t`Overdue since ${day(dueOn)}` : t`Due ${day(dueOn)}`}
        </SecondLine>
      )}
      {collectFrom && <SecondLine>{t`To be collected from ${day(collectFrom)}`}</SecondLine>}
      {reviewOn && <SecondLine>{t`Review ${day(reviewOn)}`}</SecondLine>}
    </>
  )
}
