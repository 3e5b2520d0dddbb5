import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import { LongText } from '#ui/web/page/LongText.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { Status } from '#ui/web/page/Status.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { itemRecord } from '../../contract/item.ts'
import type { Unbilled } from '../../contract/unbilled.ts'
import { ClientName, ClientNumber } from '../clientCells.tsx'

/** Columns of repairs of all clients without an item; a repair whose item would be incomplete or free of charge is marked. */
export function useWorkColumns(): Column<Unbilled>[] {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  const labels = useLabels(itemRecord)
  const hours = (value: number) => i18n.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return [
    {
      header: t`Service Date`,
      kind: 'figures',
      rowHeader: true,
      cell: ({ serviceDate }) => day(serviceDate),
    },
    { header: t`Client Number`, kind: 'figures', cell: ({ client }) => <ClientNumber client={client} /> },
    { header: t`Client Name`, cell: ({ client }) => <ClientName client={client} /> },
    {
      header: t`Equipment No.`,
      kind: 'figures',
      cell: ({ equipment }) =>
        equipment && (
          <>
            <PieceLink piece={equipment} />
            <SecondLine>{nameIn(equipment.item)}</SecondLine>
          </>
        ),
    },
    { header: t`Program`, cell: ({ program }) => program.acronym },
    {
      header: t`Details`,
      width: '22%',
      cell: ({ description, serviceDate }) => (
        <LongText text={description} name={t`Details of ${day(serviceDate)}`} />
      ),
    },
    { header: t`Hours`, kind: 'number', cell: (repair) => hours(repair.hours) },
    {
      header: t`Fee`,
      kind: 'number',
      cell: ({ toBill, billingCode, missing }) => (
        <>
          {money(toBill)}
          <SecondLine>{billingCode.code}</SecondLine>
          {toBill === 0 && <Status icon={IconClock} tone="warning">{t`No amount`}</Status>}
          {missing.length > 0 && (
            <Status
              icon={IconClock}
              tone="warning"
            >{t`Missing: ${missing.map((field) => labels[field]).join(', ')}`}</Status>
          )}
        </>
      ),
    },
  ]
}
