import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { emailRecord } from '../../contract/address.ts'
import {
  type InsuranceProvider,
  insuranceProviders,
  insurerRecord,
} from '../../contract/insurance-providers.ts'
import { contactBody, contactValues, lastOf, withLast } from '../contactValues.ts'
import { useContactDisplay } from '../useContactDisplay.ts'
import { PremisesScreen } from './PremisesScreen.tsx'

const toValues = (insurer?: InsuranceProvider) => ({
  ...insurerRecord.values(insurer),
  ...contactValues(insurer),
  emailAddresses: lastOf(emailRecord, insurer?.emailAddresses),
})

export function InsurersScreen(props: ToolScreenProps) {
  const own = useDisplay(insurerRecord)
  const contact = useContactDisplay()
  const email = useDisplay(emailRecord)
  return (
    <PremisesScreen
      list={insuranceProviders}
      required={false}
      email={<Field of={emailRecord.fields.address} within="emailAddresses.0" width={12} />}
      toValues={toValues}
      toBody={(values, insurer) => ({
        version: insurer?.version,
        ...insurerRecord.body(values),
        ...contactBody(values, insurer),
        emailAddresses: withLast(emailRecord, values.emailAddresses, insurer?.emailAddresses),
      })}
      display={(values) => ({ ...own(values), ...contact(values), ...email(values.emailAddresses[0]) })}
      {...props}
    />
  )
}
