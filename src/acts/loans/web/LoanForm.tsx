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

/** Form of a loan that is new, edited, returned or viewed. */
export function LoanForm({ owner, slot, opened }: LoanFormProps) {
  if (opened.state === 'new') {
    const { piece, substituteFor } = opened
    return <NewLoan key={`${piece?.id} ${substituteFor}`} held={piece} {...{ owner, slot, substituteFor }} />
  }
  const { loan, state } = opened
  const form = <EditLoan key={`${state} ${loan.id}`} owner={owner} slot={slot} loan={loan} state={state} />
  return state === 'returning' ? <Asked loan={loan}>{form}</Asked> : form
}

/** Waits for the questions of a return: without them it could be saved incomplete. */
function Asked({ loan, children }: { loan: Loan; children: ReactNode }) {
  return useReturnQuestions(loan).isLoading ? null : children
}
