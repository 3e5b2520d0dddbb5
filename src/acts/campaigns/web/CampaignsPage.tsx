import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { readCampaign } from '../contract/calls.ts'
import { CampaignList } from './CampaignList.tsx'
import { CampaignRecord } from './CampaignRecord.tsx'

/** Interval in ms at which a starting campaign is polled. */
const EVERY = 1000

/** Page `/campaigns`: all campaigns, or one. */
export function CampaignsPage({ id }: { id?: number | 'new' }) {
  return typeof id === 'number' ? <Loaded key={id} id={id} /> : <CampaignList />
}

/** Page `/campaigns/{id}/entries/{entry}`: a campaign with one of its entries open. */
export function EntryPage() {
  const { id = '', entry = '' }: { id?: string; entry?: string } = useParams({ strict: false })
  return <Loaded key={`${id} ${entry}`} id={Number(id)} entry={Number(entry)} />
}

function Loaded({ id, entry }: { id: number; entry?: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(
    readCampaign,
    { params: { id } },
    { again: (one) => one?.state === 'STARTING' && EVERY },
  )
  if (data) return <CampaignRecord campaign={data} entry={entry} />
  return (
    <Page title={t`Campaign`} back={{ to: '/campaigns', label: t`Campaigns` }}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton label={t`Campaign`} />
      )}
    </Page>
  )
}
