import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import classes from './Repair.module.css'

/** The cost of the repairs of the chosen piece so far, and the end of its warranty: "$1,240 of $1,900". */
export function PieceWorth() {
  const { t } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  const id = useWatch<{ equipment: number | null }, 'equipment'>({ name: 'equipment' })
  const enabled = useMayCall(readEquipment) && id !== null
  const { data: piece } = useCall(readEquipment, { params: { id: id ?? 0 } }, { enabled })
  if (!piece || id === null) return null
  const { repairsTotal = 0, purchaseCost, warrantyUntil } = piece
  const [fees, cost] = [money(repairsTotal), purchaseCost && money(purchaseCost)]
  const sentences = [
    warrantyUntil && warrantyUntil >= today() && t`Under warranty until ${day(warrantyUntil)}.`,
    repairsTotal > 0 && (cost ? t`Repairs so far ${fees} of ${cost}.` : t`Repairs so far ${fees}.`),
  ].filter(Boolean)
  return sentences.length > 0 && <p className={`hint ${classes.foot}`}>{sentences.join(' ')}</p>
}
