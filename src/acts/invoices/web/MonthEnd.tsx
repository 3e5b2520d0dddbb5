import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { overPage } from '#ui/web/dialog/modalRoute.ts'
import {
  bulkInvoicing,
  type MonthEnd as Counts,
  MONTH_STEPS,
  type MonthStep,
  monthEnd,
} from '../contract/month-end.ts'
import classes from './MonthEnd.module.css'
import { StepHint } from './StepHint.tsx'

/** The count of each step. */
export const COUNTED = {
  complete: 'incomplete',
  generate: 'complete',
  approve: 'unapproved',
  send: 'unexported',
} as const satisfies Record<MonthStep, keyof Counts>

/** The steps of a month's end with their remaining counts; each step shows only its part of the lists. */
export function MonthEnd({ monthStep: here }: { monthStep: MonthStep | undefined }) {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const { data } = useCall(monthEnd, {})
  const names = {
    complete: t`Complete`,
    generate: t`Generate`,
    approve: t`Approve`,
    send: t`Documents and Sage`,
  }
  const total = data?.complete?.total
  return (
    <nav className={classes.month} aria-label={t`Month’s end`}>
      <ol className={classes.steps}>
        {MONTH_STEPS.map((step, place) => {
          const counted = data?.[COUNTED[step]]
          // the user may not see the items of this step
          if (counted === null) return null
          return (
            <li key={step}>
              <StepLink step={step} isHere={step === here}>
                <span className={classes.place}>{place + 1}</span>{' '}
                <span className={classes.name}>{names[step]}</span>{' '}
                <span className={classes.count}>
                  {counted && (
                    <strong className="tabular">
                      {i18n.number(counted.count)}
                      {counted.more && '+'}
                    </strong>
                  )}
                  {step === 'generate' && total ? <span className="dimmed"> · {money(total)}</span> : null}
                </span>
              </StepLink>
            </li>
          )
        })}
      </ol>
      <div className={classes.here}>
        <StepHint step={here === 'approve' ? undefined : here} />
        {here && (
          <Link {...overPage(bulkInvoicing('all'))}>
            <Trans>Show all lists</Trans>
          </Link>
        )}
      </div>
    </nav>
  )
}

/** Sets `aria-current` itself: the router marks every link to the current page as current. */
function StepLink({ step, isHere, children }: { step: MonthStep; isHere: boolean; children: ReactNode }) {
  const link = useLinkProps(overPage(bulkInvoicing(step)))
  return (
    <a {...link} aria-current={isHere ? 'step' : undefined} className={classes.step}>
      {children}
    </a>
  )
}
