import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMayCall } from '#core/web/session/session.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'

/** The client's number, as a link in a new tab if the user may open it: the selection on this page stays (rule 2.2.6). */
export function ClientNumber({ client }: Pick<InvoiceSummary, 'client'>) {
  const mayFollow = useMayCall(readClient)
  if (!client || !mayFollow) return client?.clientNumber ?? ''
  return (
    <Link to="/clients/{-$id}" params={{ id: String(client.id) }} target="_blank" rel="noreferrer">
      {client.clientNumber}
      <span className="visually-hidden">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </Link>
  )
}

interface ClientNameProps extends Pick<InvoiceSummary, 'client'> {
  /** Breaks a long name into lines, for a column of fixed width. */
  isNarrow?: boolean
}

/** The name, or N/A without a client (rule 2.2.6). */
export function ClientName({ client, isNarrow = false }: ClientNameProps) {
  if (!client) return <Trans>N/A</Trans>
  if (isNarrow) return `${client.lastName}, ${client.firstName}`
  return (
    <>
      <span className="nowrap">{client.lastName},</span> <span className="nowrap">{client.firstName}</span>
    </>
  )
}
