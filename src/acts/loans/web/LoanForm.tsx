import type { ReactNode } from 'react'
import type { Opened } from '#screens/web/list/useOpened.ts'
import type { Loan } from '../contract/loan.ts'
import { EditLoan } from './EditLoan.tsx'
import { NewLoan } from './NewLoan.tsx'
import type { OpenedLoan, Owner } from './opened.ts'
import { useReturnQuestions } from './returning.ts'

export interface LoanFormProps {
  owner: Owner
  slot: Opened<OpenedLoan>
  opened: OpenedLoan
}

/** A loan that is new, edited, returned or looked at. */
export function LoanForm({ owner, slot, opened }: LoanFormProps) {
  if (opened.state === 'new')
    return <NewLoan key={opened.piece?.id} owner={owner} slot={slot} held={opened.piece} />
  const { loan, state } = opened
  const form = <EditLoan key={`${state} ${loan.id}`} owner={owner} slot={slot} loan={loan} state={state} />
  return state === 'returning' ? <Asked loan={loan}>{form}</Asked> : form
}

/** Once it is known what a return asks: before, it could be saved without. */
function Asked({ loan, children }: { loan: Loan; children: ReactNode }) {
  return useReturnQuestions(loan).isLoading ? null : children
}
