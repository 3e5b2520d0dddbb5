import { useCall } from '#core/web/api/useCall.ts'
import { useLater } from '#ui/web/progress/useLater.ts'
import { clientEquipmentOnHold } from '../../contract/holding.ts'

/** The list is loaded this long after its client (rule 2.9). */
const DELAY = 500

/** What is on hold for a client, without the piece of which a loan is being made (rule 2.4). */
export function useHeld(clientId: number, lending: number | undefined) {
  const enabled = useLater(DELAY)
  const held = useCall(clientEquipmentOnHold, { params: { id: clientId } }, { enabled, part: true })
  return { ...held, data: held.data?.filter(({ id }) => id !== lending) }
}
