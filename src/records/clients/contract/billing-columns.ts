import { msg } from '#core/contract/msg.ts'

/** Labels of the columns for the billing address in a file, different from those for the client's own address. */
export const BILLING_COLUMNS = {
  firstName: msg`First Name (billing)`,
  lastName: msg`Last Name (billing)`,
  phoneNumber: msg`Phone Number (billing)`,
  address1: msg`Address 1 (billing)`,
  city: msg`City (billing)`,
  province: msg`Province (billing)`,
  postalCode: msg`Postal Code (billing)`,
}
