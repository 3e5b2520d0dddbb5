import { useLingui } from '@lingui/react/macro'
import { ShownField } from '#ui/web/form/ShownField.tsx'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'

export function EquipmentNumber({ piece }: { piece: Equipment | undefined }) {
  const { t } = useLingui()
  return (
    <ShownField
      label={t`Equipment Number`}
      hint={piece ? undefined : t`Generated automatically on save`}
      value={piece ? displayNumber(piece) : ''}
      width={4}
    />
  )
}
