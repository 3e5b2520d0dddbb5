import { useLingui } from '@lingui/react/macro'
import { fullName } from '#kit/contract/formats.ts'
import { programs } from '#reference/contract/lists/programs.ts'
import { loanTypes } from '#reference/contract/lists/services.ts'
import { byAcronym, byName, useOptions, withOwn } from '#reference/web/useOptions.ts'
import { listAgents } from '#referral-agents/contract/calls.ts'
import type { Loan } from '../contract/loan.ts'
import { UNKNOWN } from './values.ts'

/** The lists of the form. What the loan has is one of them even where its list may not be read. */
export function useLoanChoices(loan: Loan | undefined) {
  const { t } = useLingui()
  const offered = useOptions(programs.calls.list, byAcronym)
  const types = useOptions(loanTypes.calls.list, byName)
  const agents = useOptions(listAgents, fullName)
  return {
    programs: withOwn(offered, loan?.program, byAcronym),
    types: withOwn(types, loan?.type, byName),
    agents: [{ value: UNKNOWN, label: t`Unknown` }, ...withOwn(agents, loan?.referralAgent, fullName)],
  }
}
