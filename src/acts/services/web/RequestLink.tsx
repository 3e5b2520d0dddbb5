import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useHolds } from '#core/web/session/session.ts'
import type { Service } from '../contract/service.ts'

/** The request that made a repair, as a link for those who read requests. */
export function RequestLink({ request }: Pick<Service, 'request'>) {
  const reads = useHolds('READ_REQUESTS')
  if (!request) return null
  const { id } = request
  const name = <Trans>Request {id}</Trans>
  return reads ? <Link to={`/requests/${id}`}>{name}</Link> : name
}
