import { useLingui } from '@lingui/react/macro'
import { IconTableImport } from '@tabler/icons-react'
import { resourceNames } from '#base/people/web/roles/resourceNames.ts'
import type { Resource } from '#core/contract/permissions.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { listImports, upload } from '../contract/calls.ts'
import type { ImportSummary } from '../contract/imports.ts'
import classes from './Imports.module.css'
import { NewImport } from './NewImport.tsx'
import { STATE_NAMES, stepOf } from './states.ts'

export function ImportsScreen({ path }: ToolScreenProps) {
  const { t, i18n } = useLingui()
  const { instant } = useDates()
  const { page, showPage } = useListAddress(path)
  const mayUpload = useMayCall(upload)
  const { data, error, refetch } = useCall(listImports, { query: { page } }, { keepPrevious: true })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.screen}>
      {mayUpload && <NewImport />}
      <DataTable<ImportSummary>
        label={t`Imports`}
        cards
        columns={[
          { header: t`File`, rowHeader: true, cell: ({ fileName }) => fileName },
          { header: t`What`, cell: ({ kind }) => i18n._(resourceNames[kind as Resource]) },
          { header: t`Rows`, kind: 'number', cell: ({ rows }) => i18n.number(rows) },
          { header: t`State`, cell: ({ state }) => i18n._(STATE_NAMES[state]) },
          {
            header: t`Begun`,
            kind: 'figures',
            cell: ({ createdAt, createdBy }) => (
              <>
                {instant(createdAt)}
                <SecondLine>{createdBy.name}</SecondLine>
              </>
            ),
          },
        ]}
        rows={data?.records}
        rowKey={({ id }) => id}
        rowLink={(one) => `/tools/imports/${one.id}/${stepOf(one)}`}
        page={data?.page}
        totalRecordCount={data?.totalRecordCount}
        onPage={showPage}
        empty={<EmptyState icon={IconTableImport} title={t`Nothing was imported yet.`} />}
      />
    </div>
  )
}
