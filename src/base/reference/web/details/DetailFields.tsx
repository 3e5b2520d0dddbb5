import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { type Detail, detailRecord } from '../../contract/details.ts'
import { Assignments } from './Assignments.tsx'
import type { DetailValues } from './detailValues.ts'
import { OptionList } from './OptionList.tsx'
import { UnitField } from './UnitField.tsx'

interface DetailFieldsProps {
  detail: Detail | undefined
  /** Its options may have numbers, in a unit. */
  hasSizes: boolean
}

export function DetailFields({ detail, hasSizes }: DetailFieldsProps) {
  const { t } = useLingui()
  const labels = useLabels(detailRecord)
  const [type, toAll] = useWatch<DetailValues, ['type', 'assignedToAll']>({ name: ['type', 'assignedToAll'] })
  return (
    <>
      <FieldGroup>
        <Field of={detailRecord.fields.name} width={6} />
        <Field of={detailRecord.fields.name_fr} width={6} />
        <RadioField
          name="type"
          label={labels.type}
          choices={[
            { value: 'SELECT', label: t`Select: one of several options` },
            { value: 'CHECKBOX', label: t`Checkbox: yes or no` },
          ]}
          width={12}
        />
        {hasSizes && type === 'SELECT' && <UnitField />}
      </FieldGroup>
      {type === 'SELECT' && <OptionList hasSizes={hasSizes} />}
      {!detail && (
        <p className="dimmed">
          <Trans>
            It is asked for in the same places as the first one. Once it is saved, you choose where.
          </Trans>
        </p>
      )}
      {detail && (
        <FieldGroup title={t`Asked for`}>
          <CheckboxField name="assignedToAll" label={labels.assignedToAll} width={12} />
          {!toAll && <Assignments />}
        </FieldGroup>
      )}
    </>
  )
}
