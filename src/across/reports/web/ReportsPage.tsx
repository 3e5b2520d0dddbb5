import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Got } from '#core/contract/call.ts'
import { request } from '#core/web/api/request.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { useListAddress } from '#ui/web/search/useListAddress.ts'
import { dashboard, embedKey } from '../contract/calls.ts'
import type { ReportQuery } from '../contract/report.ts'
import { DashboardFrame } from './DashboardFrame.tsx'
import { problemOf, usualPeriod } from './periods.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { signToken } from './token.ts'

/** Page of reports: the filters are here, the figures in the frame below. */
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

/** Period and program are in the address, so that Back, reload and the next sign-in restore them. */
function useAddress() {
  const { shown, show } = useListAddress<'from' | 'to' | 'program'>('/reports')
  return {
    /** Filters from the address; an invalid period or unknown program falls back to the default. */
    queryOf({ today, programs }: Got<typeof dashboard>): ReportQuery {
      const asked = { from: shown.from ?? '', to: shown.to ?? '' }
      const program = programs.find(({ id }) => String(id) === shown.program)
      return { ...(problemOf(asked) ? usualPeriod(today) : asked), programId: program?.id }
    },
    show,
  }
}

/** Key of this session, and the choices of the filters, which need a token of that key. */
function useKey() {
  return useQuery({
    queryKey: [embedKey.name],
    queryFn: async ({ signal }) => {
      const key = await request(embedKey, {}, { signal })
      return { key, bounds: await request(dashboard, {}, { signal, token: signToken(key) }) }
    },
  })
}
