import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { type Equipment, shownNumber } from '../../contract/equipment.ts'

export function EquipmentNumber({ piece }: { piece: Equipment | undefined }) {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`Equipment Number`}
      description={piece ? undefined : t`Generated automatically on save`}
      inputWrapperOrder={['label', 'input', 'description']}
      value={piece ? shownNumber(piece) : ''}
      readOnly
      {...fieldWidth(4)}
    />
  )
}
