import { useLingui } from '@lingui/react/macro'
import { displayNotes } from '#base/notes/web/noteValues.ts'
import type { Detail } from '#base/reference/contract/details.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import type { DisplayValues } from '#ui/web/form/conflict.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { type Equipment, equipmentRecord } from '../../contract/equipment.ts'
import { useStatusNames } from '../EquipmentStatus.tsx'
import { redactPhotos } from '../photos/photoValues.ts'
import type { Definitions } from './definitions.ts'
import { optionsOf, useCatalogue } from './useCatalogue.ts'
import { AVAILABLE, type DetailValues, type EquipmentValues, keyOf, LOST } from './values.ts'

/** Values of the form as display texts, under the field names of the history. */
export function useValuesDisplay(
  piece: Equipment,
  definitions: Definitions,
): (values: EquipmentValues) => DisplayValues {
  const { t } = useLingui()
  const names = useStatusNames()
  const statuses = useOptions(equipmentStatuses.calls.list, nameIn)
  const { vendor, ...options } = optionsOf(useCatalogue(), null, piece)
  const display = useDisplay(equipmentRecord, options)
  const named = (list: Option[], id: number | string | null) =>
    list.find(({ value }) => value === id)?.label ?? ''
  const details = (head: string, list: readonly Detail[], values: DetailValues) =>
    Object.fromEntries(
      list.map((detail) => {
        const value = values[keyOf(detail)]
        const option = detail.options.find(({ id }) => id === value)?.value ?? ''
        const shown = detail.type === 'CHECKBOX' ? (value ? t`Yes` : t`No`) : option
        return [`${head}.${detail.name}`, shown]
      }),
    )
  return (values) => ({
    ...display(values),
    vendor: named(vendor, values.vendor),
    status: named(
      [{ value: AVAILABLE, label: names.available }, { value: LOST, label: names.lost }, ...statuses],
      values.status,
    ),
    ...details('parts', definitions.parts, values.parts),
    ...details('accessories', definitions.accessories, values.accessories),
    ...displayNotes(values.notes),
    ...redactPhotos(values.photos),
  })
}
