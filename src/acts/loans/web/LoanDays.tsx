import { useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
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
        <span className={`second-line ${isOver ? classes.over : ''}`}>
          {isOver ? t`Overdue since ${day(dueOn)}` : t`Due ${day(dueOn)}`}
        </span>
      )}
      {collectFrom && <span className="second-line">{t`To be collected from ${day(collectFrom)}`}</span>}
      {reviewOn && <span className="second-line">{t`Review ${day(reviewOn)}`}</span>}
    </>
  )
}
