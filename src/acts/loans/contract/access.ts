/** Permissions for loans, separate from their calls so that the first page does not load those. */

export const SEES_LOANS_OF_CLIENT = { allOf: ['READ_CLIENTS', 'READ_LOANS'] } as const

export const SEES_LOANS_OF_PIECE = { allOf: ['READ_EQUIPMENT', 'READ_LOANS'] } as const

export const LENDS = { allOf: ['READ_CLIENTS', 'CREATE_LOANS'] } as const

export const LENDS_SEVERAL = { allOf: ['READ_EQUIPMENT', ...LENDS.allOf] } as const

/** The permission to return pieces includes sending the receipt, and undoing one's own return. */
export const SENDS_RECEIPTS = {
  allOf: ['READ_CLIENTS', 'READ_LOANS'],
  anyOf: ['RETURN_LOANS', 'UPDATE_LOANS'],
} as const

/** Drivers and volunteers return without editing loans; the answer is the loan, so the call also needs READ_LOANS. */
export const RETURNS = { anyOf: ['RETURN_LOANS', 'UPDATE_LOANS'] } as const
