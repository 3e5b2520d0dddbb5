import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { byAcronym, byName, useOptions } from '#kit/web/form/useOptions.ts'
import { insuranceProviders } from '#reference/contract/insurance-providers.ts'
import { programs, projects } from '#reference/contract/lists/programs.ts'
import type { ClientValues } from './values.ts'

export function ProgramGroup() {
  const { t } = useLingui()
  const { control } = useFormContext<ClientValues>()
  const insured = useWatch({ control, name: 'insured' })
  const insurers = useOptions(insuranceProviders.calls.list, byName)
  const programOptions = useOptions(programs.calls.list, byAcronym)
  return (
    <FieldGroup title={t`Program`}>
      <SelectField
        name="program"
        label={t`Program / Association`}
        required
        options={programOptions}
        width={6}
      />
      <SelectField
        name="project"
        label={t`Special Project`}
        options={useOptions(projects.calls.list, byName)}
        emptyLabel={t`None`}
        width={6}
      />
      <RadioField name="insured" label={t`Insured`} width={3} />
      {insured && (
        <SelectField
          name="insuranceProvider"
          label={t`Insurance Provider`}
          required
          options={insurers}
          width={9}
        />
      )}
    </FieldGroup>
  )
}
