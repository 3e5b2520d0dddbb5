import { useLingui } from '@lingui/react/macro'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { fullName } from '#core/contract/formats.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { listAgents } from '#records/referral-agents/contract/calls.ts'
import { byAcronym, useOptions, withOwn } from '#ui/web/form/useOptions.ts'
import { type Loan, UNKNOWN } from '../contract/loan.ts'

/** Choices of the form. The values of the loan are among them even if the user may not read their list. */
export function useLoanChoices(loan: Loan | undefined) {
  const { t } = useLingui()
  const offered = useOptions(programs.calls.list, byAcronym)
  const types = useOptions(loanTypes.calls.list, nameIn)
  const agents = useOptions(listAgents, fullName)
  return {
    program: withOwn(offered, loan?.program, byAcronym),
    type: withOwn(types, loan?.type, nameIn),
    referralAgent: [{ value: UNKNOWN, label: t`Unknown` }, ...withOwn(agents, loan?.referralAgent, fullName)],
  }
}
