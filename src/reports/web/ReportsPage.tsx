import { useLingui } from '@lingui/react/macro'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { DashboardFrame } from './DashboardFrame.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { useAddress } from './useAddress.ts'
import { useKey } from './useKey.ts'

/** Reports: which period and program is asked here, the figures stand in the frame below. */
export function ReportsPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useKey()
  const { queryOf, show } = useAddress()
  const query = data && queryOf(data.bounds)
  return (
    <Page
      title={t`Reports`}
      actions={query && <ReportFilters query={query} bounds={data.bounds} onChange={show} />}
    >
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {query && (
        <DashboardFrame
          query={query}
          signingKey={data.key}
          onRefused={async () => (await refetch()).data?.key ?? data.key}
        />
      )}
    </Page>
  )
}
