import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { mayDiscard, useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { countChanged } from './useRecordForm.ts'

/** Closes a dialog with a large form, by Escape too, or leaves its page: asks first if something was typed. */
export function useClosing<T extends FieldValues>(
  { control }: UseFormReturn<T>,
  onClose: () => void,
  /** Whether there is input besides the fields. */
  more = false,
): () => void {
  const { dirtyFields, defaultValues } = useFormState({ control })
  const isDirty = more || countChanged(dirtyFields, defaultValues) > 0
  useUnsavedChanges(isDirty)
  async function close() {
    if (!isDirty || (await mayDiscard())) onClose()
  }
  return () => void close()
}
