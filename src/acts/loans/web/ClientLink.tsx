import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'

/** Link to the client of a loan or repair, in a new tab: unsaved input on this page stays. */
export function ClientLink({ client }: { client: ClientRef }) {
  return (
    <>
      <Link to="/clients/{-$id}" params={{ id: String(client.id) }} target="_blank" rel="noreferrer">
        <span className="nowrap">{client.lastName},</span> <span className="nowrap">{client.firstName}</span>
        <span className="visually-hidden">
          {' '}
          <Trans>(opens in a new tab)</Trans>
        </span>
      </Link>
      <SecondLine>{client.clientNumber}</SecondLine>
    </>
  )
}
