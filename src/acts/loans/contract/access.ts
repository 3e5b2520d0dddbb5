/** What loans take: apart from their calls, which the first page does without. */

export const SEES_LOANS_OF_CLIENT = { allOf: ['READ_CLIENTS', 'READ_LOANS'] } as const

export const SEES_LOANS_OF_PIECE = { allOf: ['READ_EQUIPMENT', 'READ_LOANS'] } as const

export const LENDS = { allOf: ['READ_CLIENTS', 'CREATE_LOANS'] } as const

/** A right to return pieces includes sending the receipt, and undoing a return of one's own. */
export const SENDS_RECEIPTS = {
  allOf: ['READ_CLIENTS', 'READ_LOANS'],
  anyOf: ['RETURN_LOANS', 'UPDATE_LOANS'],
} as const

/** Drivers and volunteers return without editing loans; the answer is the loan, which asks for READ_LOANS. */
export const RETURNS = { anyOf: ['RETURN_LOANS', 'UPDATE_LOANS'] } as const
