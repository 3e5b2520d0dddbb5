import type { Opened } from '#screens/web/list/useOpened.ts'
import { EditLoan } from './EditLoan.tsx'
import { NewLoan } from './NewLoan.tsx'
import type { OpenedLoan, Owner } from './opened.ts'

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
  return <EditLoan key={`${state} ${loan.id}`} owner={owner} slot={slot} loan={loan} state={state} />
}
