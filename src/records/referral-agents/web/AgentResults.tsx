import { Plural, useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { administers } from '#core/contract/permissions.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import type { ResultCard } from '#ui/web/search/Card.tsx'
import { Marked } from '#ui/web/search/Marked.tsx'
import { SearchResults, useResultPage } from '#ui/web/search/SearchResults.tsx'
import type { ReferralAgent } from '../contract/agent.ts'
import { archiveAgent, searchAgents } from '../contract/calls.ts'
import { AgentCardDetails, hasDetails } from './AgentCardDetails.tsx'
import { useArchive } from './archive.ts'
import { emailOf, usePhoneOf } from './contact.ts'

/** The referral agents that a search on Home finds; their page belongs to Tools (rule 1.2.7). */
export function AgentResults({ phrase }: { phrase: string }) {
  const { t } = useLingui()
  const [page, showPage] = useResultPage()
  const found = useCall(searchAgents, { body: phrase, query: { page } }, { keepPrevious: true })
  const { archive } = useArchive()
  const mayArchive = useMayCall(archiveAgent)
  const mayEdit = administers(useUser() ?? undefined, 'REFERRAL_AGENTS')
  const phoneOf = usePhoneOf()
  const parsed = parsePhrase(phrase)
  const marked = (text: string) => <Marked text={text} phrase={parsed} />
  const toCard = (agent: ReferralAgent): ResultCard => ({
    key: agent.id,
    name: fullName(agent),
    title: marked(fullName(agent)),
    remark: agent.isUser ? t`(User)` : undefined,
    link: mayEdit ? `/tools/referral-agents/${agent.id}` : undefined,
    cells: [marked(emailOf(agent) ?? ''), marked(phoneOf(agent))],
    more: hasDetails(agent) ? <AgentCardDetails agent={agent} /> : undefined,
    archive: mayArchive ? () => void archive(agent) : undefined,
  })
  return (
    <SearchResults
      found={found}
      heads={[
        { label: t`Name`, share: 1.5 },
        { label: t`Email`, share: 2.5, long: true },
        { label: t`Phone Number`, share: 1.2 },
      ]}
      count={(total, shown) => (
        <Plural value={total} one={`${shown} referral agent`} other={`${shown} referral agents`} />
      )}
      toCard={toCard}
      onPage={showPage}
    />
  )
}
