import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from '@tanstack/react-router'
import { isMissing } from '#core/web/api/ApiError.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { Merged } from '#screens/web/merging/Merged.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { readEquipment } from '../../contract/calls.ts'
import { useDefinitions } from '../form/definitions.ts'
import { MergeChoice } from './MergeChoice.tsx'

/** Page `/equipment/{id}/merge/{other}`: the record that remains, and the one to merge into it. */
export function MergePage() {
  const { id = '', other = '' }: { id?: string; other?: string } = useParams({ strict: false })
  return <MergeOfTwo key={`${id} ${other}`} id={Number(id)} other={Number(other)} />
}

function MergeOfTwo({ id, other }: { id: number; other: number }) {
  const { t } = useLingui()
  const kept = useCall(readEquipment, { params: { id } })
  const gone = useCall(readEquipment, { params: { id: other } })
  const lists = useDefinitions()
  for (const { data, error, refetch } of [kept, gone]) {
    if (data?.mergedInto)
      return <Merged number={data.mergedInto.number} to={`/equipment/${data.mergedInto.id}`} />
    if (isMissing(error)) return <Navigate to="/equipment/{-$id}" params={{ id: undefined }} replace />
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  if (lists.error) return <LoadFailure error={lists.error} onRetry={lists.retry} />
  return kept.data && gone.data && lists.definitions ? (
    <MergeChoice kept={kept.data} gone={gone.data} definitions={lists.definitions} />
  ) : (
    <FormSkeleton label={t`Merge`} />
  )
}
