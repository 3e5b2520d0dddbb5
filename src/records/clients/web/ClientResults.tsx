import { Plural, useLingui } from '@lingui/react/macro'
import { formatPhone, fullName } from '#core/contract/formats.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useHolds } from '#core/web/session/session.ts'
import type { ResultCard } from '#ui/web/search/Card.tsx'
import { Marked } from '#ui/web/search/Marked.tsx'
import { SearchResults, useResultPage } from '#ui/web/search/SearchResults.tsx'
import { searchClients } from '../contract/calls.ts'
import type { ClientRow } from '../contract/client.ts'
import { useArchive } from './archive.ts'
import { ClientCardDetails } from './ClientCardDetails.tsx'

export function ClientResults({ phrase }: { phrase: string }) {
  const { t } = useLingui()
  const { day } = useDates()
  const [page, showPage] = useResultPage()
  const found = useCall(searchClients, { body: phrase, query: { page } }, { keepPrevious: true })
  const { archive } = useArchive()
  const mayArchive = useHolds('DELETE_CLIENTS')
  const parsed = parsePhrase(phrase)
  const marked = (text: string) => <Marked text={text} phrase={parsed} />
  const toCard = (client: ClientRow): ResultCard => ({
    key: client.id,
    name: fullName(client),
    title: marked(fullName(client)),
    remark: client.deceasedOn ? t`(Deceased)` : undefined,
    link: `/clients/${client.id}`,
    cells: [
      marked(client.clientNumber),
      marked(day(client.birthDate)),
      marked(formatPhone(client.phoneNumbers[0]?.number)),
      marked(client.addresses[0]?.city.name ?? ''),
    ],
    more: <ClientCardDetails client={client} />,
    archive: mayArchive ? () => void archive(client) : undefined,
  })
  return (
    <SearchResults
      found={found}
      heads={[
        { label: t`Name`, share: 1.8 },
        { label: t`Client Number` },
        { label: t`Date of Birth` },
        { label: t`Phone` },
        { label: t`City` },
      ]}
      count={(total, shown) => <Plural value={total} one={`${shown} client`} other={`${shown} clients`} />}
      toCard={toCard}
      onPage={showPage}
    />
  )
}
