import { Trans } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { usePhone } from '#core/web/i18n/phone.ts'
import type { Entry } from '../contract.ts'

/** Who has the piece that is to be looked at, where, and the number to call. */
export function AtHome({ entry: { client, atHome } }: { entry: Entry }) {
  const phone = usePhone()
  if (!client || !atHome) return null
  const place = [fullName(client), atHome.city, phone({ number: atHome.phone })].filter(Boolean).join(', ')
  return (
    <span className="second-line">
      <Trans>At the client’s home:</Trans> {place}
    </span>
  )
}
