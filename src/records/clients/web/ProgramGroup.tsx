import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { programs } from '#base/reference/contract/lists/programs.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { byAcronym, useOptions } from '#ui/web/form/useOptions.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { clientRecord } from '../contract/client.ts'
import type { ClientValues } from './values.ts'

const { fields } = clientRecord

export function ProgramGroup() {
  const { t } = useLingui()
  const { control } = useFormContext<ClientValues>()
  const insured = useWatch({ control, name: 'insured' })
  return (
    <FieldGroup title={t`Program`}>
      <Field of={fields.program} options={useOptions(programs.calls.list, byAcronym)} width={6} />
      <Field of={fields.project} emptyLabel={t`None`} width={6} />
      <RadioField name="insured" label={t`Insured`} width={3} />
      {insured && <Field of={fields.insuranceProvider} required width={9} />}
    </FieldGroup>
  )
}
