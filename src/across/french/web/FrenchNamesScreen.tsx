import { useLingui } from '@lingui/react/macro'
import { IconLanguage } from '@tabler/icons-react'
import { useCall } from '#core/web/api/useCall.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { missingFrench } from '../contract/calls.ts'
import { NamesForm } from './NamesForm.tsx'

/** Screen for all missing French names, over all lists, to enter them at once. */
export function FrenchNamesScreen(_: ToolScreenProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(missingFrench, {})
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton label={t`French Names`} />
    )
  if (data.length === 0) return <EmptyState icon={IconLanguage} title={t`Everything has a French name.`} />
  return <NamesForm missing={data} refresh={async () => (await refetch()).data ?? []} />
}
