/** What the trail says of an invoice item, by field. Its labels are of this type, so that none is forgotten. */
export type ItemFact =
  | 'client'
  | 'program'
  | 'equipment'
  | 'loan'
  | 'service'
  | 'billingCode'
  | 'fee'
  | 'description'
  | 'invoice'
