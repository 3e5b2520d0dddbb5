import { Trans, useLingui } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import { HOME } from '#base/reference/contract/address.ts'
import { AddressLines } from '#base/reference/web/AddressLines.tsx'
import { formatPhone } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import type { ClientRow } from '#records/clients/contract/client.ts'
import { formatMedicareNumber } from '#records/clients/contract/medicare-number.ts'
import type { Column } from '#ui/web/table/columns.ts'
import classes from './ClientSelector.module.css'

interface Choice {
  chosen: ClientRow | undefined
  onChoose: (client: ClientRow) => void
}

const radioOf = ({ id }: ClientRow) => `client-${id}`

/** Columns of a client in the hold selector (rule 3.3). */
export function useSelectorColumns({ chosen, onChoose }: Choice): Column<ClientRow>[] {
  const { t } = useLingui()
  const { day } = useDates()
  // number and birth date distinguish clients with the same name
  const nameOf = ({ lastName, firstName, clientNumber, birthDate }: ClientRow) => {
    const named = `${lastName}, ${firstName}, ${clientNumber}`
    return birthDate ? t`${named}, born ${day(birthDate)}` : named
  }
  return [
    {
      header: t`Choice`,
      headerHidden: true,
      width: '3rem',
      cell: (client) => (
        <Radio
          id={radioOf(client)}
          name="client"
          aria-label={nameOf(client)}
          checked={chosen?.id === client.id}
          onChange={() => onChoose(client)}
        />
      ),
    },
    { header: t`Client Number`, kind: 'figures', cell: (client) => client.clientNumber },
    {
      header: t`Client Name`,
      rowHeader: true,
      cell: (client) => (
        <label htmlFor={radioOf(client)} className={classes.name}>
          <span className="name">{client.lastName},</span> <span className="name">{client.firstName}</span>
        </label>
      ),
    },
    { header: t`Date of Birth`, kind: 'figures', cell: (client) => day(client.birthDate) },
    { header: t`Client Agency No.`, kind: 'figures', cell: (client) => client.fcsNumber },
    {
      header: t`Medicare No.`,
      kind: 'figures',
      cell: (client) =>
        formatMedicareNumber(client.medicareNumber) || (
          <span className="dimmed">
            <Trans>None</Trans>
          </span>
        ),
    },
    { header: t`Client Address`, cell: (client) => <AddressLines address={client.addresses[0]} /> },
    {
      header: t`Phone Number`,
      kind: 'figures',
      cell: ({ phoneNumbers }) => formatPhone(phoneNumbers.find(({ type }) => type.id === HOME)?.number),
    },
  ]
}
