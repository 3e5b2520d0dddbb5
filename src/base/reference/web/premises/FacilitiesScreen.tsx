import { useLingui } from '@lingui/react/macro'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { type Facility, facilities, facilityRecord } from '../../contract/facilities.ts'
import { contactBody, contactValues } from '../contactValues.ts'
import { useContactDisplay } from '../useContactDisplay.ts'
import { PremisesScreen } from './PremisesScreen.tsx'

const toValues = (facility?: Facility) => ({ ...facilityRecord.values(facility), ...contactValues(facility) })

export function FacilitiesScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  const own = useDisplay(facilityRecord)
  const contact = useContactDisplay()
  return (
    <PremisesScreen
      list={facilities}
      required
      listed={{ header: t`Facility Email`, emailOf: ({ emailAddress }) => emailAddress }}
      email={<Field of={facilityRecord.fields.emailAddress} width={12} />}
      toValues={toValues}
      toBody={(values, facility) => ({
        version: facility?.version,
        ...facilityRecord.body(values),
        ...contactBody(values, facility),
      })}
      display={(values) => ({ ...own(values), ...contact(values) })}
      {...props}
    />
  )
}
