/** What the trail says of a loan, by field. Its labels are of this type, so that none is forgotten. */
export type LoanFact =
  | 'client'
  | 'equipment'
  | 'loanDate'
  | 'returnDate'
  | 'program'
  | 'type'
  | 'referralAgent'
  | 'loanConfirmationReceived'
  | 'lendReason'
