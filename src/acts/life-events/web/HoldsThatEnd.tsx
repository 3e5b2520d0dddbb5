import { useLingui } from '@lingui/react/macro'
import { useCall } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { clientEquipmentOnHold } from '#records/equipment/contract/holding.ts'
import { Section } from '#ui/web/form/Section.tsx'

/** Pieces on hold for the client, whose holds will end. */
export function HoldsThatEnd({ clientId }: { clientId: number }) {
  const { t } = useLingui()
  const enabled = useMayCall(clientEquipmentOnHold)
  const { data } = useCall(clientEquipmentOnHold, { params: { id: clientId } }, { enabled })
  if (!data?.length) return null
  return (
    <Section id="holds" title={t`Holds that end`} count={data.length}>
      <ul>
        {data.map((piece) => (
          <li key={piece.id}>
            {displayNumber(piece)} {nameIn(piece.item)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
