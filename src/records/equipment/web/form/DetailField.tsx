import { useLingui } from '@lingui/react/macro'
import type { Detail } from '#base/reference/contract/details.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'

interface DetailFieldProps {
  name: string
  detail: Detail
  readOnly: boolean
}

export function DetailField({ name, detail, readOnly }: DetailFieldProps) {
  const { t } = useLingui()
  const label = nameIn(detail)
  if (detail.type === 'CHECKBOX')
    return (
      <CheckboxField
        name={name}
        heading={label}
        label={t`Yes`}
        longLabel={label}
        width={4}
        readOnly={readOnly}
      />
    )
  return (
    <SelectField
      name={name}
      label={label}
      options={detail.options.map(({ id, value }) => ({ value: id, label: value }))}
      emptyLabel={t`None`}
      width={4}
      readOnly={readOnly}
    />
  )
}
