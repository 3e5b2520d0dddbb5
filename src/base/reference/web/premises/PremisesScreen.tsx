import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPhone, formatPostalCode } from '#core/contract/formats.ts'
import type { Noun } from '#core/contract/noun.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { ContactLines } from '#ui/web/page/ContactLines.tsx'
import { EmailText } from '#ui/web/page/EmailText.tsx'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import type { Column } from '#ui/web/table/columns.ts'
import type { Address, Phone } from '../../contract/address.ts'
import type { facilities } from '../../contract/facilities.ts'
import type { insuranceProviders } from '../../contract/insurance-providers.ts'
import { AddressLines } from '../AddressLines.tsx'
import type { ContactValues } from '../contactValues.ts'
import { PremisesFields } from './PremisesFields.tsx'

/** A place with a name, an address and a phone number: the last of each is shown and edited (rule 3.3). */
interface Premises {
  id: number
  version: number
  name: string
  addresses: Address[]
  phoneNumbers: Phone[]
}

interface PremisesScreenProps<R extends Premises, V extends ContactValues>
  extends ToolScreenProps,
    Pick<RecordKind<R, V>, 'toValues' | 'toBody' | 'display'> {
  list: Noun & (typeof facilities | typeof insuranceProviders)
  /** Whether address and phone number are required; otherwise the address may be empty but not partial. */
  required: boolean
  email: ReactNode
  /** An additional column for the e-mail address. */
  listed?: { header: string; emailOf: (record: R) => string | null }
}

/** Facilities and insurance providers (rules 3.2.5 and 3.5). */
export function PremisesScreen<R extends Premises, V extends ContactValues>(
  props: PremisesScreenProps<R, V>,
) {
  const { list, required, email, listed, toValues, toBody, display, ...view } = props
  const { t } = useLingui()
  const fieldLabel = useAuditLabel(list.record)
  const address = (record: R) => record.addresses.at(-1)
  const shown: (Omit<Column<R>, 'cell'> & { cell: (record: R) => string | undefined })[] = [
    { header: fieldLabel('name'), rowHeader: true, cell: (record) => record.name },
    { header: t`Address`, cell: (record) => address(record)?.address1 },
    { header: t`City`, cell: (record) => address(record)?.city.name },
    { header: t`Province`, cell: (record) => address(record)?.province.name },
    {
      header: t`Postal Code`,
      kind: 'figures',
      cell: (record) => formatPostalCode(address(record)?.postalCode),
    },
    { header: t`Phone Number`, kind: 'figures', cell: (record) => phone(record) },
  ]
  const columns: Column<R>[] = [
    ...shown,
    ...(listed
      ? [{ header: listed.header, cell: (record: R) => <EmailText email={listed.emailOf(record)} /> }]
      : []),
  ]
  const kind: RecordKind<R, V> = {
    noun: list,
    calls: list.calls,
    name: (record) => record.name,
    columns,
    columnsBeside: [
      { header: fieldLabel('name'), rowHeader: true, cell: (record) => record.name },
      { header: t`Address`, cell: (record) => <AddressLines address={address(record)} /> },
      {
        header: t`Contact`,
        cell: (record) => <ContactLines phone={phone(record)} email={listed?.emailOf(record) ?? null} />,
      },
    ],
    searched: (record) => [
      ...shown.map(({ cell }) => cell(record) ?? null),
      listed?.emailOf(record) ?? null,
      address(record)?.postalCode ?? null,
      // the same form as beside a form
      address(record)?.province.abbreviation ?? null,
    ],
    toValues,
    toBody,
    fields: () => <PremisesFields name={list.record.fields.name} email={email} required={required} />,
    display,
    fieldLabel,
  }
  return <RecordsScreen kind={kind} {...view} />
}

const phone = ({ phoneNumbers }: Premises) => formatPhone(phoneNumbers.at(-1)?.number)
