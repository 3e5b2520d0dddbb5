import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Alert } from '#kit/web/page/Alert.tsx'
import { useKept } from '#kit/web/unsaved/kept.ts'
import { mergeValues } from './mergeValues.ts'
import type { Saving } from './useSave.ts'

interface KeptNoticeProps<T extends FieldValues> {
  form: UseFormReturn<T>
  label: string
  merge: Saving['merge']
}

interface Typed<T> {
  /** What the form began from: others may have saved since. */
  base: unknown
  mine: T
}

/** Offers what was typed in a form when the session ended. */
export function KeptNotice<T extends FieldValues>({ form, label, merge = mergeValues }: KeptNoticeProps<T>) {
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  const { kept, drop } = useKept<Typed<T>>(
    label,
    isDirty ? () => ({ base: defaultValues, mine: form.getValues() }) : undefined,
  )
  if (!kept) return null
  const { base, mine } = kept
  function putBack() {
    form.reset(merge(base, mine, defaultValues) as T, { keepDefaultValues: true })
    drop()
  }
  return (
    <Alert tone="warning" title={<Trans>What you had typed here is kept.</Trans>}>
      <p>
        <Trans>Your session ended before it was saved. Files have to be chosen again.</Trans>
      </p>
      <p className="actions">
        <Button size="sm" variant="filled" onClick={putBack}>
          <Trans>Put it back</Trans>
        </Button>
        <Button size="sm" onClick={drop}>
          <Trans>Discard it</Trans>
        </Button>
      </p>
    </Alert>
  )
}
