import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'

export function EquipmentNumber({ piece }: { piece: Equipment | undefined }) {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`Equipment Number`}
      description={piece ? undefined : t`Generated automatically on save`}
      inputWrapperOrder={['label', 'input', 'description']}
      value={piece ? displayNumber(piece) : ''}
      readOnly
      {...fieldWidth(4)}
    />
  )
}
