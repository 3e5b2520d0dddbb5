import { useCall } from '#core/web/api/useCall.ts'
import { listEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import type { Request } from '../../contract/request.ts'

/** The free pieces that fit, without those that are not for them; the very piece that was asked for comes first. */
export function useFitting({ equipment, item, subcategory, program, fit, passes = [] }: Request) {
  const asked = useCall(
    readEquipment,
    { params: { id: equipment?.id ?? 0 } },
    { enabled: equipment !== null },
  ).data
  const found = useCall(listEquipment, {
    query: {
      size: 100,
      statusString: 'AVAILABLE',
      ...(item ? { itemId: String(item.id) } : subcategory && { subcategoryId: String(subcategory.id) }),
      ...(program && { programId: String(program.id) }),
      ...(fit && { fit }),
    },
  })
  const isPassed = (pieceId: number) => passes.some((one) => one.forGood && one.equipment.id === pieceId)
  const isFree = asked && !asked.onLoan && !asked.onHold && !asked.lost && !asked.deleted
  const others = found.data?.records.filter(({ id }) => id !== equipment?.id) ?? []
  return {
    /** Undefined while they load. */
    pieces: found.data && [...(isFree ? [asked] : []), ...others].filter(({ id }) => !isPassed(id)),
    failed: found.error && { error: found.error, onRetry: () => void found.refetch() },
  }
}
