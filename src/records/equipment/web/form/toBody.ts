import type { z } from 'zod'
import { notesBody } from '#base/notes/web/noteValues.ts'
import type { Detail } from '#base/reference/contract/details.ts'
import { type DetailValue, type Equipment, equipmentRecord } from '../../contract/equipment.ts'
import type { equipmentInput } from '../../contract/equipment-input.ts'
import { photoBody } from '../photos/photoValues.ts'
import type { Definitions } from './definitions.ts'
import { type DetailValues, type EquipmentValues, keyOf, LOST } from './values.ts'

/** Parts of a piece that the user may read besides the general fields; others are not sent and stay unchanged. */
export interface Sees {
  /** READ_EQUIPMENT: status and notes. */
  whole: boolean
  vendors: boolean
  parts: boolean
  accessories: boolean
}

const maybe = (id: number | null) => (id === null ? null : { id })

/** Body of a save, without the hold, which has its own calls. */
export function toBody(
  values: EquipmentValues,
  definitions: Definitions,
  sees: Sees,
  saved?: Equipment,
): z.input<typeof equipmentInput> {
  const { status } = values
  return {
    version: saved?.version,
    ...equipmentRecord.body(values),
    ...(sees.vendors && { vendor: maybe(values.vendor) }),
    ...(sees.whole && {
      status: typeof status === 'number' ? { id: status } : null,
      lost: status === LOST,
      ...notesBody(values.notes, saved?.notes),
    }),
    ...photoBody(values.photos, saved),
    ...(sees.parts && { parts: detailsBody(definitions.parts, values.parts, saved?.parts) }),
    ...(sees.accessories && {
      accessories: detailsBody(definitions.accessories, values.accessories, saved?.accessories),
    }),
  }
}

/** Details with a value, and saved checkboxes that were cleared. */
function detailsBody(
  details: readonly Detail[],
  values: DetailValues,
  saved: readonly DetailValue[] = [],
): DetailValue[] {
  return details.flatMap((detail) => {
    const value = values[keyOf(detail)] ?? null
    const isSaved = saved.some(({ id }) => id === detail.id)
    return value === null || (value === false && !isSaved) ? [] : [{ id: detail.id, value }]
  })
}
