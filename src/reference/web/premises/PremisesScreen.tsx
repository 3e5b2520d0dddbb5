import { useLingui } from '@lingui/react/macro'
import { formatPhone, formatPostalCode } from '#kit/contract/formats.ts'
import type { ListCalls } from '#kit/contract/list-calls.ts'
import type { Noun } from '#kit/contract/words.ts'
import { RecordsScreen } from '#kit/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#kit/web/split/recordKind.ts'
import type { ToolScreenProps } from '#kit/web/split/toolScreen.ts'
import type { Column } from '#kit/web/table/columns.ts'
import { useShownContact } from '../useShownContact.ts'
import { PremisesFields } from './PremisesFields.tsx'
import { type Premises, type PremisesValues, toPremises } from './premisesValues.ts'

interface PremisesScreenProps<R extends Premises> extends ToolScreenProps {
  list: Noun & { calls: ListCalls }
  /** "Facility Name" */
  nameLabel: string
  /** Whether address and phone number must be given; else the address is all or nothing. */
  required: boolean
  email: (record: R) => string | null | undefined
  /** Of the table, after the phone number. */
  emailHeader?: string
  toBody: (values: PremisesValues, record?: R) => Record<string, unknown>
}

/** Facilities and insurance providers. */
export function PremisesScreen<R extends Premises>(props: PremisesScreenProps<R>) {
  const { list, nameLabel, required, email, emailHeader, toBody, ...view } = props
  const { t } = useLingui()
  const { labels, shown } = useShownContact()
  const address = (record: R) => record.addresses.at(-1)
  const columns: Column<R>[] = [
    { header: nameLabel, rowHeader: true, cell: ({ name }) => name },
    { header: t`Address`, cell: (record) => address(record)?.address1 },
    { header: t`City`, cell: (record) => address(record)?.city.name },
    { header: t`Province`, cell: (record) => address(record)?.province.name },
    {
      header: t`Postal Code`,
      kind: 'figures',
      cell: (record) => formatPostalCode(address(record)?.postalCode),
    },
    { header: t`Phone Number`, kind: 'figures', cell: (record) => phone(record) },
    ...(emailHeader ? [{ header: emailHeader, cell: (record: R) => email(record) }] : []),
  ]
  const kind: RecordKind<R, PremisesValues> = {
    noun: list,
    calls: list.calls,
    name: ({ name }) => name,
    columns,
    searched: (record) => [
      ...columns.map(({ cell }) => String(cell(record) ?? '')),
      address(record)?.postalCode ?? null,
    ],
    toValues: (record) => toPremises(record, record && email(record)),
    toBody,
    fields: () => <PremisesFields nameLabel={nameLabel} required={required} />,
    shown: ({ name, email: mail, addresses: [one], phoneNumbers: [number] }) => ({
      name,
      ...shown(one, number),
      email: mail,
    }),
    fieldLabel: (fact) => (fact === 'name' ? nameLabel : (labels[fact] ?? fact)),
  }
  return <RecordsScreen kind={kind} {...view} />
}

const phone = ({ phoneNumbers }: Premises) => formatPhone(phoneNumbers.at(-1)?.number)
