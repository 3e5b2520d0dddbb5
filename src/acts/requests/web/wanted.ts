import { useLocation } from '@tanstack/react-router'
import { equipmentItems, equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { useCall, useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { useFitText } from '#records/equipment/web/list/useFitText.ts'

const NAMES = ['equipment', 'item', 'subcategory', 'program'] as const
type Wanted = Partial<Record<(typeof NAMES)[number], { id: number }>> & { fit: string | null }

/** The link to a new request for what a list is filtered by, or for a piece. */
export const toAsk = (wanted: Partial<Record<(typeof NAMES)[number] | 'fit', string>>) => ({
  to: '/requests/new',
  search: Object.fromEntries(
    [...NAMES, 'fit' as const].flatMap((name) => (wanted[name] ? [[name, wanted[name]]] : [])),
  ),
})

/** The equipment that the address of a new request asks for; undefined without equipment. */
export function useWanted(): Wanted | undefined {
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const asked = new URLSearchParams(address)
  const ids = NAMES.flatMap((name) => {
    const id = Number(asked.get(name))
    return Number.isSafeInteger(id) && id > 0 ? [[name, { id }] as const] : []
  })
  const wanted = Object.fromEntries(ids)
  if (!(wanted.equipment || wanted.item || wanted.subcategory)) return undefined
  return { ...wanted, fit: asked.get('fit') }
}

/** Its text: "Tilt-in-space wheelchair, Seat width 18 in". */
export function useWantedText(wanted: Wanted | undefined): string {
  const { equipment, item, subcategory, fit = null } = wanted ?? {}
  const subcategories = useLookup(equipmentSubcategories.calls.list, {})
  const items = useLookup(equipmentItems.calls.list, {})
  const piece = useCall(
    readEquipment,
    { params: { id: equipment?.id ?? 0 } },
    { enabled: equipment !== undefined },
  ).data
  const fitText = useFitText()
  if (equipment) return piece ? `${displayNumber(piece)}, ${nameIn(piece.item)}` : ''
  const named = item
    ? items?.find(({ id }) => id === item.id)
    : subcategories?.find(({ id }) => id === subcategory?.id)
  return [named && nameIn(named), fitText(fit)].filter(Boolean).join(', ')
}
