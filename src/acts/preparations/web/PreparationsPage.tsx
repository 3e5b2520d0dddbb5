import { useLingui } from '@lingui/react/macro'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { readPreparation } from '../contract/calls.ts'
import { PreparationRecord } from './PreparationRecord.tsx'
import { ToPrepare } from './ToPrepare.tsx'

/** Page `/preparations`: the list of open preparations, or one of them. */
export function PreparationsPage({ id }: { id?: number | 'new' }) {
  return typeof id === 'number' ? <Loaded key={id} id={id} /> : <ToPrepare />
}

function Loaded({ id }: { id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(readPreparation, { params: { id } })
  if (data) return <PreparationRecord preparation={data} />
  return (
    <Page title={t`Preparation`} back={{ to: '/preparations', label: t`To prepare` }}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton label={t`Preparation`} />
      )}
    </Page>
  )
}
