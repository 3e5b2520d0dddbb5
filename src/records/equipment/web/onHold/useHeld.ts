import { useCall } from '#core/web/api/useCall.ts'
import { useLater } from '#ui/web/progress/useLater.ts'
import { clientEquipmentOnHold } from '../../contract/holding.ts'

/** Delay in ms before the list is loaded, after its client (rule 2.9). */
const DELAY = 500

/** Pieces on hold for a client, without the one that is being lent (rule 2.4). */
export function useHeld(clientId: number, lending: number | undefined) {
  const enabled = useLater(DELAY)
  const held = useCall(clientEquipmentOnHold, { params: { id: clientId } }, { enabled, part: true })
  return { ...held, data: held.data?.filter(({ id }) => id !== lending) }
}
