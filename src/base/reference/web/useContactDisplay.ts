import type { DisplayValues } from '#ui/web/form/conflict.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { addressRecord, phoneRecord } from '../contract/address.ts'
import type { ContactValues } from './contactValues.ts'

/** The address and the phone number of a form as display texts. */
export function useContactDisplay(): (values: ContactValues) => DisplayValues {
  const address = useDisplay(addressRecord)
  const phone = useDisplay(phoneRecord)
  return ({ addresses, phoneNumbers }) => ({ ...address(addresses[0]), ...phone(phoneNumbers[0]) })
}
