import { shownNumber } from '#equipment/contract/equipment.ts'
import { fullName } from '#kit/contract/formats.ts'
import type { Facts } from '#kit/server/audit.ts'
import type { LoanFact } from '../contract/facts.ts'
import type { Loan } from '../contract/loan.ts'

/** A loan as its history shows it. */
export function factsOf(loan: Loan): Facts<LoanFact> {
  return {
    client: loan.client && `${loan.client.clientNumber} ${fullName(loan.client)}`,
    equipment: `${shownNumber(loan.equipment)} ${loan.equipment.item.name}`,
    loanDate: loan.loanDate,
    returnDate: loan.returnDate,
    program: loan.program.name,
    type: loan.type.name,
    referralAgent: loan.referralAgent && fullName(loan.referralAgent),
    loanConfirmationReceived: loan.loanConfirmationReceived,
    lendReason: loan.lendReason,
  }
}
