import { useLingui } from '@lingui/react/macro'
import type { ToolScreenProps } from '#kit/web/split/toolScreen.ts'
import { type InsuranceProvider, insuranceProviders } from '../../contract/insurance-providers.ts'
import { fromAddress } from '../addressValues.ts'
import { fromPhone } from '../phoneValues.ts'
import { PremisesScreen } from './PremisesScreen.tsx'
import type { PremisesValues } from './premisesValues.ts'

export function InsurersScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  return (
    <PremisesScreen
      list={insuranceProviders}
      nameLabel={t`Insurance Provider Name`}
      required={false}
      email={({ emailAddresses }: InsuranceProvider) => emailAddresses.at(-1)?.address}
      toBody={toBody}
      {...props}
    />
  )
}

function toBody({ name, email, addresses, phoneNumbers }: PremisesValues, insurer?: InsuranceProvider) {
  const last = insurer?.emailAddresses.at(-1)
  return {
    version: insurer?.version,
    name,
    emailAddresses: [
      ...(insurer?.emailAddresses.slice(0, -1) ?? []),
      { id: last?.id ?? null, address: email },
    ],
    addresses: fromAddress(addresses[0], insurer?.addresses),
    phoneNumbers: fromPhone(phoneNumbers[0], insurer?.phoneNumbers),
  }
}
