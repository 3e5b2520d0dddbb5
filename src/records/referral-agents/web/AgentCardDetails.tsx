import { Trans } from '@lingui/react/macro'
import { formatPostalCode } from '#core/contract/formats.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { ReferralAgent } from '../contract/agent.ts'

const linesOf = ({ addresses: [address] }: ReferralAgent) => [
  address?.address1,
  [address?.city?.name, address?.province?.abbreviation, formatPostalCode(address?.postalCode)]
    .filter(Boolean)
    .join(' '),
]

/** Whether a card has details. */
export const hasDetails = (agent: ReferralAgent): boolean =>
  linesOf(agent).some(Boolean) || agent.programs.length > 0

export function AgentCardDetails({ agent }: { agent: ReferralAgent }) {
  const [street, city] = linesOf(agent)
  return (
    <dl className="details">
      {(street || city) && (
        <div>
          <dt>
            <Trans>Address</Trans>
          </dt>
          <dd>
            {street}
            <SecondLine>{city}</SecondLine>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Program assignments</Trans>
        </dt>
        <dd>{agent.programs.map(({ acronym }) => acronym).join(', ') || <Trans>None</Trans>}</dd>
      </div>
    </dl>
  )
}
