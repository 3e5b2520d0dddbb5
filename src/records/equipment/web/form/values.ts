import { mergeNotes } from '#base/notes/web/mergeNotes.ts'
import { type NoteValue, toNoteValues } from '#base/notes/web/noteValues.ts'
import type { Detail } from '#base/reference/contract/details.ts'
import { mergeValues } from '#ui/web/form/mergeValues.ts'
import { type DetailValue, type Equipment, equipmentRecord } from '../../contract/equipment.ts'
import { mergePhotos, type PhotoValue, toPhotoValues } from '../photos/photoValues.ts'
import type { Definitions } from './definitions.ts'

export const AVAILABLE = 'AVAILABLE'
export const LOST = 'LOST'

/** Keyed by `d` and the id of the specification or accessory: the id of an option or null, or the state of a checkbox. */
export type DetailValues = Record<string, number | boolean | null>

export const keyOf = ({ id }: { id: number }) => `d${id}`
const blankOf = ({ type }: Detail) => (type === 'CHECKBOX' ? false : null)

function detailValues(details: readonly Detail[], saved: readonly DetailValue[] = []): DetailValues {
  const valueOf = (detail: Detail) => saved.find(({ id }) => id === detail.id)?.value ?? blankOf(detail)
  return Object.fromEntries(details.map((detail) => [keyOf(detail), valueOf(detail)]))
}

const GENERAL = {
  ...equipmentRecord.values(),
  vendor: null as number | null,
  /** `AVAILABLE`, `LOST`, or the id of a configured status. */
  status: AVAILABLE as string | number,
  notes: [] as NoteValue[],
  photos: [] as PhotoValue[],
}

/** Values of the form: references by id, and a value for each defined specification and accessory. */
export type EquipmentValues = typeof GENERAL & { parts: DetailValues; accessories: DetailValues }

export function emptyValues({ parts, accessories }: Definitions): EquipmentValues {
  return { ...GENERAL, parts: detailValues(parts), accessories: detailValues(accessories) }
}

export function toValues(piece: Equipment, { parts, accessories }: Definitions): EquipmentValues {
  return {
    ...equipmentRecord.values(piece),
    vendor: piece.vendor?.id ?? null,
    status: piece.status?.id ?? (piece.lost ? LOST : AVAILABLE),
    notes: toNoteValues(piece.notes ?? []),
    photos: toPhotoValues(piece),
    parts: detailValues(parts, piece.parts),
    accessories: detailValues(accessories, piece.accessories),
  }
}

/** Values of a new piece copied from another, without its serial number, photos, notes and status. */
export function likeValues(piece: Equipment, definitions: Definitions): EquipmentValues {
  const { serialNumber, photos, notes, status } = emptyValues(definitions)
  return { ...toValues(piece, definitions), serialNumber, photos, notes, status }
}

/** Merges two concurrent edits: fields changed here keep their value, all others take the saved one; dependent fields are merged as one. */
export function merge(
  base: EquipmentValues,
  mine: EquipmentValues,
  theirs: EquipmentValues,
): EquipmentValues {
  const merged = mergeValues(base, mine, theirs)
  const changedHere = (...names: (keyof EquipmentValues)[]) =>
    names.some((name) => mine[name] !== base[name]) ? mine : theirs
  const { item, category, subcategory } = changedHere('item', 'category', 'subcategory')
  const { manufacturer, vendor } = changedHere('manufacturer', 'vendor')
  const notes = mergeNotes(base.notes, mine.notes, theirs.notes)
  const photos = mergePhotos(base.photos, mine.photos, theirs.photos)
  return { ...merged, item, category, subcategory, manufacturer, vendor, notes, photos }
}
