import { Trans, useLingui } from '@lingui/react/macro'
import { AddressLines } from '#base/reference/web/AddressLines.tsx'
import { formatPhone } from '#core/contract/formats.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { type Sorting, sortHead } from '#ui/web/table/sorting.ts'
import type { CLIENT_SORTS } from '../contract/calls.ts'
import type { ClientRow } from '../contract/client.ts'
import { formatMedicareNumber } from '../contract/medicare-number.ts'

/** Columns of rule 2.2.1, in order. */
export function useClientColumns(sorting: Sorting<(typeof CLIENT_SORTS)[number]>): Column<ClientRow>[] {
  const { t } = useLingui()
  return [
    {
      header: t`Client Number`,
      kind: 'figures',
      width: '6.5rem',
      sort: sortHead(sorting, 'clientNumber'),
      cell: (client) => client.clientNumber,
    },
    {
      header: t`Client Name`,
      rowHeader: true,
      sort: sortHead(sorting, 'name'),
      cell: (client) => <ClientName client={client} />,
    },
    {
      header: t`Client Address`,
      twoLines: true,
      cell: (client) => <AddressLines address={client.addresses[0]} />,
    },
    {
      header: t`Phone Number`,
      kind: 'figures',
      width: '8.5rem',
      cell: (client) => formatPhone(client.phoneNumbers[0]?.number),
    },
    {
      header: t`Medicare No.`,
      kind: 'figures',
      width: '7.5rem',
      cell: (client) =>
        client.medicareNumber ? (
          formatMedicareNumber(client.medicareNumber)
        ) : (
          <span className="dimmed">
            <Trans>None</Trans>
          </span>
        ),
    },
    {
      header: t`Client Agency No.`,
      kind: 'figures',
      width: '7.5rem',
      cell: (client) => client.fcsNumber,
    },
  ]
}

/** Last name first, as the list is sorted; lines do not break within a name. */
function ClientName({ client }: { client: ClientRow }) {
  return (
    <>
      <span className="name">{client.lastName},</span> <span className="name">{client.firstName}</span>
      {client.deceasedOn && (
        <SecondLine>
          <Trans>(Deceased)</Trans>
        </SecondLine>
      )}
    </>
  )
}
