import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { Link, useLinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { overPage } from '#ui/web/dialog/modalRoute.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import {
  bulkInvoicing,
  type MonthEnd as Counts,
  MONTH_STEPS,
  type MonthStep,
  monthEnd,
} from '../contract/month-end.ts'
import classes from './MonthEnd.module.css'
import { StepHint } from './StepHint.tsx'
import type { DeskTask } from './useDesk.tsx'
import type { Handover } from './useHandover.ts'

/** The counts of each step. */
const COUNTED = {
  complete: ['incomplete'],
  generate: ['complete'],
  approve: ['unapproved'],
  send: ['undocumented', 'unexported'],
} as const satisfies Record<MonthStep, readonly (keyof Counts)[]>

/** Whether a step has something to do. */
export const isLeft = (counts: Counts, step: MonthStep) => COUNTED[step].some((name) => counts[name]?.count)

interface MonthEndProps {
  monthStep: MonthStep | undefined
  onTask: (task: DeskTask) => void
  /** The task that was just closed: its button gets the focus. */
  cameFrom: Handover<DeskTask>
}

/** The steps of a month's end with their remaining counts; each step shows only its part of the lists. */
export function MonthEnd({ monthStep: here, cameFrom, onTask }: MonthEndProps) {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const { data } = useCall(monthEnd, {})
  const ledger = useRef<HTMLButtonElement>(null)
  const { take } = cameFrom
  useEffect(() => {
    if (take('ledger')) ledger.current?.focus()
  }, [take])
  const names = {
    complete: t`Complete`,
    generate: t`Generate`,
    approve: t`Approve`,
    send: t`Documents and Sage`,
  }
  const lacks: Partial<Record<keyof Counts, string>> = {
    undocumented: t`without a document`,
    unexported: t`not in Sage`,
  }
  const total = data?.complete?.total
  return (
    <nav className={classes.month} aria-label={t`Month’s end`}>
      <ol className={classes.steps}>
        {MONTH_STEPS.map((step, place) => {
          const counts = COUNTED[step].map((name) => [name, data?.[name]] as const)
          // the user may not see the items of this step
          if (counts.some(([, counted]) => counted === null)) return null
          return (
            <li key={step}>
              <StepLink step={step} isHere={step === here}>
                <span className={classes.place}>{place + 1}</span>{' '}
                <span className={classes.name}>{names[step]}</span>{' '}
                <span className={classes.count}>
                  {counts.map(
                    ([name, counted], index) =>
                      counted && (
                        <Fragment key={name}>
                          {index > 0 && ' · '}
                          <strong className="tabular">
                            {i18n.number(counted.count)}
                            {counted.more && '+'}
                          </strong>{' '}
                          {lacks[name]}
                        </Fragment>
                      ),
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
        <div className={classes.elsewhere}>
          {(here === undefined || here === 'send') && (
            <Button
              ref={ledger}
              size="sm"
              variant="subtle"
              leftSection={<Icon of={IconFiles} small />}
              onClick={() => onTask('ledger')}
            >
              <Trans>Earlier exports</Trans>
            </Button>
          )}
          {here && (
            <Link {...overPage(bulkInvoicing('all'))}>
              <Trans>Show all lists</Trans>
            </Link>
          )}
        </div>
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
