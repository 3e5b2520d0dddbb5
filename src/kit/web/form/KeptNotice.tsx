import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Alert } from '#kit/web/page/Alert.tsx'
import { useKept } from '#kit/web/unsaved/kept.ts'

/** Offers what was typed in a form when the session ended. */
export function KeptNotice<T extends FieldValues>({
  form,
  label,
}: {
  form: UseFormReturn<T>
  label: string
}) {
  const { isDirty } = useFormState({ control: form.control })
  const { kept, drop } = useKept<T>(label, isDirty ? () => structuredClone(form.getValues()) : undefined)
  if (!kept) return null
  function putBack() {
    form.reset(kept, { keepDefaultValues: true })
    drop()
  }
  return (
    <Alert tone="warning" title={<Trans>What you had typed here is kept.</Trans>}>
      <p>
        <Trans>Your session ended before it was saved.</Trans>
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
