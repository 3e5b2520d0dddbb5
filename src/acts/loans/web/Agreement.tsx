import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Loan } from '../contract/loan.ts'
import { useSigning } from './useSigning.ts'

/** Whether the client has signed for a loan, with a link to sign if not. */
export function Agreement({ loan }: { loan: Loan }) {
  const { t } = useLingui()
  const signing = useSigning()(loan)
  const number = displayNumber(loan.equipment)
  const words = {
    SIGNED: t({ message: 'Signed', context: 'agreement of a loan' }),
    WAITING: t({ message: 'Waiting', context: 'agreement of a loan' }),
    NOT_ASKED: t({ message: 'Not asked', context: 'agreement of a loan' }),
  }
  return (
    <span className="second-line">
      {words[loan.agreement]}
      {signing && (
        <>
          {' '}
          <Link to={signing.to} search={signing.search} aria-label={t`Sign for ${number}`}>
            {signing.label}
          </Link>
        </>
      )}
    </span>
  )
}
