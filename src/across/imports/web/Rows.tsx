import { useLingui } from '@lingui/react/macro'
import { IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#core/web/api/useCall.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listRows } from '../contract/calls.ts'
import { type Import, type ImportRow, OUTCOMES, type Outcome } from '../contract/imports.ts'
import classes from './Imports.module.css'
import { OUTCOME_NAMES } from './states.ts'
import { WhatOfIt } from './WhatOfIt.tsx'

/** Number of cells that suffice to recognise a row. */
export const TELLING = 6

/** Table of the rows with their outcomes, faults first. */
export function Rows({ of: one }: { of: Import }) {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const [outcome, setOutcome] = useState<Outcome>()
  const { data, isPlaceholderData } = useCall(
    listRows,
    { params: { id: one.id }, query: { page, ...(outcome && { outcome }) } },
    { keepPrevious: true },
  )
  return (
    <>
      <SelectInput
        className={classes.filter}
        label={t`Show`}
        options={OUTCOMES.map((value) => ({ value, label: i18n._(OUTCOME_NAMES[value]) }))}
        chosen={outcome ?? null}
        emptyLabel={t`All rows`}
        onChoose={(value) => {
          setOutcome((value as Outcome | null) ?? undefined)
          setPage(1)
        }}
      />
      <DataTable<ImportRow>
        label={t`Rows of the file`}
        cards
        columns={[
          {
            header: t({ message: 'Row', context: 'table' }),
            kind: 'figures',
            width: '5rem',
            rowHeader: true,
            cell: ({ row }) => row,
          },
          { header: t`What becomes of it`, cell: (row) => i18n._(OUTCOME_NAMES[row.outcome]) },
          {
            header: t`In the file`,
            cell: ({ raw }) => (
              <span className={classes.cells}>
                {Object.values(raw).filter(Boolean).slice(0, TELLING).join(' · ')}
              </span>
            ),
          },
          { header: t`Details`, cell: (row) => <WhatOfIt of={one} row={row} /> },
        ]}
        rows={data?.records}
        rowKey={({ row }) => row}
        page={data?.page}
        totalRecordCount={data?.totalRecordCount}
        onPage={setPage}
        searching={isPlaceholderData}
        empty={<EmptyState icon={IconTableImport} title={t`There are no such rows.`} />}
      />
    </>
  )
}
