import { plural } from '@lingui/core/macro'
import { useLingui as useCatalogue } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { OUTCOME_NAMES, type Outcome } from '../contract/inspections.ts'
import type { Plan, WhenOverdue } from '../contract/plans.ts'

/** Display texts of the enums in the contract. */
export function useWords() {
  const { t } = useLingui()
  const { _ } = useCatalogue()
  return {
    outcome: (word: Outcome) => _(OUTCOME_NAMES[word]),
    whenOverdue: (word: WhenOverdue) => (word === 'BLOCK' ? t`It is not lent` : t`It is shown`),
  }
}

/** Text such as "every 12 months, after 3 loans". */
export function useIntervals() {
  const { t } = useLingui()
  return ({ everyMonths, afterLoans, everyReturn }: Plan): string =>
    [
      everyMonths !== null && t`${plural(everyMonths, { one: 'every month', other: 'every # months' })}`,
      afterLoans !== null && t`${plural(afterLoans, { one: 'after each loan', other: 'after # loans' })}`,
      everyReturn && t`at every return`,
    ]
      .filter(Boolean)
      .join(', ')
}
