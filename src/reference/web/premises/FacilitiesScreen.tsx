import { useLingui } from '@lingui/react/macro'
import type { ToolScreenProps } from '#kit/web/split/toolScreen.ts'
import { type Facility, facilities } from '../../contract/facilities.ts'
import { fromAddress } from '../addressValues.ts'
import { fromPhone } from '../phoneValues.ts'
import { PremisesScreen } from './PremisesScreen.tsx'
import type { PremisesValues } from './premisesValues.ts'

export function FacilitiesScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  return (
    <PremisesScreen
      list={facilities}
      nameLabel={t`Facility Name`}
      required
      email={({ emailAddress }: Facility) => emailAddress}
      emailHeader={t`Facility Email`}
      toBody={toBody}
      {...props}
    />
  )
}

function toBody({ name, email, addresses, phoneNumbers }: PremisesValues, facility?: Facility) {
  return {
    version: facility?.version,
    name,
    emailAddress: email,
    addresses: fromAddress(addresses[0], facility?.addresses),
    phoneNumbers: fromPhone(phoneNumbers[0], facility?.phoneNumbers),
  }
}
