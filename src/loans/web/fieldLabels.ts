import { useLingui } from '@lingui/react/macro'
import type { LoanFact } from '../contract/facts.ts'

/** What the fields of a loan are called, on its form, in its history and where two people changed it. */
export function useLoanLabels() {
  const { t } = useLingui()
  return {
    client: t`Client`,
    equipment: t`Equipment Number`,
    purchaseDate: t`Purchase Date`,
    loanDate: t`Loan Date`,
    returnDate: t`Return Date`,
    returnStatus: t`Return Status`,
    program: t`Program`,
    type: t`Type`,
    referralAgent: t`Referral Agent`,
    loanConfirmationReceived: t`Loan Confirmation Received`,
    lendReason: t`Reason for Lending`,
  } satisfies Record<LoanFact, string> & Record<string, string>
}

export function useLoanLabel(): (fact: string) => string {
  const labels: Record<string, string> = useLoanLabels()
  return (fact) => labels[fact] ?? fact
}
