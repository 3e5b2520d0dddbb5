import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArchive, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPhone, fullName } from '#kit/contract/formats.ts'
import { parsePhrase } from '#kit/contract/phrase.ts'
import { useCall } from '#kit/web/api/useCall.ts'
import { LoadFailure } from '#kit/web/failure/LoadFailure.tsx'
import { useDates } from '#kit/web/i18n/dates.ts'
import { IconLink } from '#kit/web/link/IconLink.tsx'
import { Icon } from '#kit/web/page/Icon.tsx'
import { Marked } from '#kit/web/search/Marked.tsx'
import { type ResultCard, ResultCards } from '#kit/web/search/ResultCards.tsx'
import { useHolds } from '#kit/web/session/session.ts'
import { searchClients } from '../contract/calls.ts'
import type { ClientRow } from '../contract/client.ts'
import { useArchive } from './archive.ts'
import { ClientCardDetails } from './ClientCardDetails.tsx'

/** The clients that a search on Home finds (spec 1, 2.8). */
export function ClientResults({ phrase }: { phrase: string }) {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const [wanted, setWanted] = useState({ page: 1, phrase })
  const page = wanted.phrase === phrase ? wanted.page : 1
  const found = useCall(searchClients, { body: phrase, query: { page } }, { keepPrevious: true })
  const { archive } = useArchive()
  const mayArchive = useHolds('DELETE_CLIENTS')
  const parsed = parsePhrase(phrase)
  const total = found.data?.totalRecordCount ?? 0
  const shown = found.data?.page.more ? `${i18n.number(total)}+` : i18n.number(total)
  const toCard = (client: ClientRow): ResultCard => {
    const name = fullName(client)
    return {
      key: client.id,
      name,
      title: (
        <>
          <Link to="/clients/{-$id}" params={{ id: String(client.id) }}>
            <Marked text={name} phrase={parsed} />
          </Link>
          {client.deceasedOn && <span className="dimmed"> {t`(Deceased)`}</span>}
        </>
      ),
      facts: [
        <Marked key="number" text={client.clientNumber} phrase={parsed} />,
        <Marked key="birth" text={day(client.birthDate)} phrase={parsed} />,
        <Marked key="phone" text={formatPhone(client.phoneNumbers[0]?.number)} phrase={parsed} />,
        <Marked key="city" text={client.addresses[0]?.city.name ?? ''} phrase={parsed} />,
      ],
      more: <ClientCardDetails client={client} />,
      actions: (
        <>
          <IconLink to="/clients/{-$id}" params={{ id: String(client.id) }} aria-label={t`Edit ${name}`}>
            <Icon of={IconPencil} />
          </IconLink>
          {mayArchive && (
            <ActionIcon aria-label={t`Archive ${name}`} onClick={() => void archive(client)}>
              <Icon of={IconArchive} />
            </ActionIcon>
          )}
        </>
      ),
    }
  }
  // older results are no answer to what was asked last
  if (found.error) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  return (
    <ResultCards
      heads={[t`Name`, t`Client Number`, t`Date of Birth`, t`Phone`, t`City`]}
      cards={found.data?.records.map(toCard)}
      count={<Plural value={total} one={`${shown} client`} other={`${shown} clients`} />}
      searching={found.isPlaceholderData}
      page={found.data?.page}
      total={total}
      onPage={(next) => setWanted({ page: next, phrase })}
    />
  )
}
