import { useLingui } from '@lingui/react/macro'
import { IconChecklist } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { EquipmentStatus } from '#records/equipment/web/EquipmentStatus.tsx'
import { tableOf, useListState } from '#screens/web/list/listState.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import type { Column } from '#ui/web/table/columns.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listPreparations } from '../contract/calls.ts'
import type { PreparationRow } from '../contract/preparations.ts'

/** Pieces in preparation, oldest first, with who began. */
export function ToPrepare() {
  const { t } = useLingui()
  const { page, showPage } = useListAddress('/preparations/{-$id}')
  const found = useCall(listPreparations, { query: { open: 'true', page } }, { keepPrevious: true })
  const list = useListState(found, { phrase: '', search: () => {}, goTo: showPage })
  const columns = usePreparationColumns()
  return (
    <Page title={t`To prepare`} back={{ to: '/equipment', label: t`Equipment` }}>
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.refresh} />}
      {(list.rows || !list.error) && (
        <DataTable
          {...tableOf(list)}
          label={t`To prepare`}
          columns={columns}
          rowLink={({ id }) => `/preparations/${id}`}
          empty={<EmptyState icon={IconChecklist} title={t`Nothing is in preparation.`} />}
          cards
          fixed
        />
      )}
    </Page>
  )
}

function usePreparationColumns(): Column<PreparationRow>[] {
  const { t } = useLingui()
  const { instant } = useDates()
  return [
    {
      header: t`Number`,
      kind: 'figures',
      width: '6rem',
      cell: ({ equipment }) => displayNumber(equipment),
    },
    {
      header: t`Item`,
      rowHeader: true,
      twoLines: true,
      cell: ({ equipment, checklist }) => (
        <>
          {nameIn(equipment.item)}
          <SecondLine>{nameIn(checklist)}</SecondLine>
        </>
      ),
    },
    {
      header: t`Begun`,
      cell: ({ begunAt, begunBy }) => (
        <>
          {begunBy?.name}
          <SecondLine>{instant(begunAt)}</SecondLine>
        </>
      ),
    },
    {
      header: t`Answered`,
      width: '7rem',
      cell: ({ answered, asked }) => t`${answered} of ${asked}`,
    },
    { header: t`Status`, width: '9rem', cell: ({ equipment }) => <EquipmentStatus of={equipment} /> },
  ]
}
