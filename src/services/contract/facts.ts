/** What the trail says of a repair, by field. Its labels are of this type, so that none is forgotten. */
export type ServiceFact =
  | 'client'
  | 'equipment'
  | 'category'
  | 'subcategory'
  | 'serviceDate'
  | 'description'
  | 'hours'
  | 'billingCode'
