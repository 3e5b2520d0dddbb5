import { useLingui } from '@lingui/react/macro'
import { nameIn } from '#core/web/i18n/names.ts'
import { CheckboxListField } from '#ui/web/form/CheckboxListField.tsx'

interface MissingFieldProps {
  accessories: readonly { id: number; name: string; name_fr: string | null }[]
}

/** Accessories that did not come back with the piece. */
export function MissingField({ accessories }: MissingFieldProps) {
  const { t } = useLingui()
  if (!accessories.length) return null
  return (
    <CheckboxListField
      name="missing"
      label={t`Did not come back`}
      options={accessories.map((accessory) => ({ value: accessory.id, label: nameIn(accessory) }))}
      width={12}
    />
  )
}
