import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { isMissing } from '#core/web/api/ApiError.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { readClient } from '../../contract/calls.ts'
import type { Client } from '../../contract/client.ts'
import { MissingClient } from '../restriction/MissingClient.tsx'
import { MergeChoice } from './MergeChoice.tsx'
import { MergedClient } from './MergedClient.tsx'

/** Page `/clients/{id}/merge/{other}`: the record that remains, and the one to merge into it. */
export function MergePage() {
  const { id = '', other = '' }: { id?: string; other?: string } = useParams({ strict: false })
  return <MergeOfTwo key={`${id} ${other}`} id={Number(id)} other={Number(other)} />
}

function MergeOfTwo({ id, other }: { id: number; other: number }) {
  const { t } = useLingui()
  const kept = useCall(readClient, { params: { id } })
  const gone = useCall(readClient, { params: { id: other } })
  const both: [Client, Client][] = []
  for (const [place, { data, error, refetch }] of [kept, gone].entries()) {
    if (data && 'mergedInto' in data) return <MergedClient client={data} />
    if (isMissing(error))
      return <MissingClient id={place === 0 ? id : other} onOpened={() => void refetch()} />
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (kept.data && gone.data && !('mergedInto' in kept.data) && !('mergedInto' in gone.data))
    both.push([kept.data, gone.data])
  const [two] = both
  return two ? <MergeChoice kept={two[0]} gone={two[1]} /> : <FormSkeleton label={t`Merge`} />
}
