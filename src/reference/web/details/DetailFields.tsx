import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import type { Detail } from '../../contract/details.ts'
import { Assignments } from './Assignments.tsx'
import type { DetailValues } from './detailValues.ts'
import { OptionList } from './OptionList.tsx'

export function DetailFields({ detail }: { detail: Detail | undefined }) {
  const { t } = useLingui()
  const [type, toAll] = useWatch<DetailValues, ['type', 'assignedToAll']>({ name: ['type', 'assignedToAll'] })
  return (
    <>
      <FieldGroup>
        <TextField name="name" label={t`Name`} required maxLength={100} width={6} />
        <TextField name="name_fr" label={t`French Name`} maxLength={100} width={6} />
        <RadioField
          name="type"
          label={t`Type`}
          choices={[
            { value: 'SELECT', label: t`Select: one of several options` },
            { value: 'CHECKBOX', label: t`Checkbox: yes or no` },
          ]}
          width={12}
        />
      </FieldGroup>
      {type === 'SELECT' && <OptionList />}
      {detail && (
        <FieldGroup title={t`Asked for`}>
          <CheckboxField name="assignedToAll" label={t`Assigned to all subcategories`} width={12} />
          {!toAll && <Assignments />}
        </FieldGroup>
      )}
    </>
  )
}
