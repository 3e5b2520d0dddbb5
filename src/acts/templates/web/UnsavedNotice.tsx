import { Trans } from '@lingui/react/macro'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { Alert } from '#ui/web/page/Alert.tsx'

/** Warns of unsaved changes of a form: documents are made of saved values. */
export function UnsavedNotice<T extends FieldValues>({ control }: { control: Control<T> }) {
  const { isDirty } = useFormState({ control })
  if (!isDirty) return null
  return (
    <Alert tone="warning">
      <Trans>Unsaved changes are not in the documents.</Trans>
    </Alert>
  )
}
