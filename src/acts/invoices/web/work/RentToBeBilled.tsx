import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { useCall, useLookup } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import { SIZE } from '#screens/web/embedded/useEmbeddedList.ts'
import { tableOf, useListState } from '#screens/web/list/listState.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listRent, type Rent } from '../../contract/rent.ts'
import { createItems } from '../../contract/unbilled.ts'
import { ClientName, ClientNumber } from '../clientCells.tsx'
import { InvoiceSection } from '../InvoiceSection.tsx'
import { lastMonths } from './months.ts'
import { useMakeRent } from './useMakeRent.ts'
import { type WorkFilter, WorkFilters } from './WorkFilters.tsx'

/** The rent of a month that has no item yet, and the act that makes all of it; nothing where no type of loan has rent. */
export function RentToBeBilled({ folded }: { folded: boolean }) {
  const types = useLookup(loanTypes.calls.list, {})
  return types?.some(({ rent }) => rent) && <MonthOfRent folded={folded} />
}

type Row = Rent & { id: number }

function MonthOfRent({ folded }: { folded: boolean }) {
  const { t } = useLingui()
  const [last = ''] = lastMonths(today()).slice(1)
  const [filter, setFilter] = useState<WorkFilter>({ month: last, programId: null })
  const [page, setPage] = useState(1)
  const query = { month: filter.month ?? last, programId: filter.programId ?? undefined }
  const found = useCall(listRent, { query: { ...query, page, size: SIZE } }, { keepPrevious: true })
  const list = useListState(found, { phrase: '', search: () => {}, goTo: setPage })
  const rows = list.rows?.map((rent): Row => ({ ...rent, id: rent.loan.id }))
  const columns = useRentColumns()
  const mayMake = useMayCall(createItems)
  const make = useMakeRent()
  const title = t`Rent to be billed`
  const { total = 0 } = list
  return (
    <InvoiceSection id="rent-to-be-billed" title={title} count={list.total} nested={false} folded={folded}>
      <WorkFilters
        filter={filter}
        onFilter={(chosen) => {
          setFilter({ ...chosen, month: chosen.month ?? last })
          setPage(1)
        }}
        ofOver
      />
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.refresh} />}
      {(rows || !list.error) && (
        <DataTable
          {...tableOf({ ...list, rows })}
          page={total > SIZE ? list.page : undefined}
          label={title}
          columns={columns}
          empty={<EmptyState icon={IconCalendarDollar} title={t`All rent of this month is billed`} line />}
          foot={
            mayMake &&
            total > 0 && (
              <Button size="sm" onClick={() => void make(query)}>
                <Trans>Make all invoice items</Trans>
              </Button>
            )
          }
          cards
          isPart
        />
      )}
    </InvoiceSection>
  )
}

function useRentColumns(): Column<Row>[] {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  return [
    {
      header: t`Loan Date`,
      kind: 'figures',
      rowHeader: true,
      cell: ({ loan }) => (
        <>
          {day(loan.loanDate)}
          {loan.returnDate && <SecondLine>{t`returned on ${day(loan.returnDate)}`}</SecondLine>}
        </>
      ),
    },
    { header: t`Client Number`, kind: 'figures', cell: ({ client }) => <ClientNumber client={client} /> },
    { header: t`Client Name`, cell: ({ client }) => <ClientName client={client} /> },
    {
      header: t`Equipment No.`,
      kind: 'figures',
      cell: ({ equipment }) => (
        <>
          <PieceLink piece={equipment} />
          <SecondLine>{nameIn(equipment.item)}</SecondLine>
        </>
      ),
    },
    { header: t`Program`, cell: ({ program }) => program.acronym },
    { header: t`Days`, kind: 'number', cell: ({ days }) => i18n.number(days) },
    { header: t`Fee`, kind: 'number', cell: ({ fee }) => money(fee) },
  ]
}
