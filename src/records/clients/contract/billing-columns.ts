import { msg } from '#core/contract/msg.ts'

/** What the columns of a file are called that say who is billed for a client: beside the client's own they need a name apart. */
export const BILLING_COLUMNS = {
  firstName: msg`First Name (billing)`,
  lastName: msg`Last Name (billing)`,
  phoneNumber: msg`Phone Number (billing)`,
  address1: msg`Address 1 (billing)`,
  city: msg`City (billing)`,
  province: msg`Province (billing)`,
  postalCode: msg`Postal Code (billing)`,
}
