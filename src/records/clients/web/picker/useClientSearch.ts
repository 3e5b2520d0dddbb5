import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { HOME } from '#base/reference/contract/address.ts'
import { formatPhone, fullName } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { isPhrase } from '#ui/web/form/SearchChoice.tsx'
import { searchClients } from '../../contract/calls.ts'
import type { ClientRef, ClientRow } from '../../contract/client.ts'
import { formatMedicareNumber } from '../../contract/medicare-number.ts'

type OfferedClient = ClientRef & Pick<ClientRow, 'birthDate'> & Partial<ClientRow>

/** The option of a chosen client. */
export const clientOption = (client: ClientRef) => ({
  value: client.id,
  label: `${client.clientNumber} ${fullName(client)}`,
})

/**
 * Search for one client. Offers the matches of two characters or more, and the `likely` clients before anything is typed. The
 * second line of an option distinguishes clients with the same name (rule 3.3).
 */
export function useClientSearch(likely: readonly OfferedClient[] = []) {
  const { t } = useLingui()
  const { day } = useDates()
  const [phrase, onSearch] = useState('')
  const isSearched = isPhrase(phrase)
  const { data, isFetching } = useCall(
    searchClients,
    { body: phrase },
    { enabled: isSearched, keepPrevious: true },
  )
  const found = data?.records ?? []
  const detailOf = (client: OfferedClient) => {
    const { addresses: [place] = [], phoneNumbers, fcsNumber, medicareNumber } = client
    return [
      day(client.birthDate),
      place?.address1,
      place?.address2,
      place?.city.name,
      formatPhone(phoneNumbers?.find(({ type }) => type.id === HOME)?.number),
      fcsNumber && `${t`Client Agency No.`} ${fcsNumber}`,
      medicareNumber && `${t`Medicare No.`} ${formatMedicareNumber(medicareNumber)}`,
    ]
      .filter(Boolean)
      .join(', ')
  }
  const offered: readonly OfferedClient[] = isSearched ? found : phrase === '' ? likely : []
  return {
    found,
    search: {
      options: offered.map((client) => ({
        ...clientOption(client),
        state: client.deceasedOn ? t`(Deceased)` : undefined,
        detail: detailOf(client),
      })),
      total: isSearched ? data?.totalRecordCount : undefined,
      searching: isFetching,
      placeholder: t`Name or number`,
      nothing: isSearched ? t`Nobody is found.` : t`Type a name or a number.`,
      onSearch,
    },
  }
}
