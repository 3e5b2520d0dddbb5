import { Trans } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { usePhone } from '#core/web/i18n/phone.ts'
import type { Entry, Kind } from '../contract.ts'

/** City and phone number of the client who has the piece. An inspection is named after the piece, so it also shows the client's name. */
export function AtHome({ kind, entry: { client, atHome } }: { kind: Kind; entry: Entry }) {
  const phone = usePhone()
  if (!client || !atHome) return null
  const isInspected = kind === 'INSPECTIONS'
  const place = [isInspected && fullName(client), atHome.city, phone({ number: atHome.phone })]
    .filter(Boolean)
    .join(', ')
  return (
    <span className="second-line">
      {isInspected && <Trans>At the client’s home:</Trans>} {place}
    </span>
  )
}
