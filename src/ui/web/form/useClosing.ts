import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { mayDiscard, useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { countChanged } from './useRecordForm.ts'

/** How a dialog that asks for much is closed, by Escape too, and its page left: not without a question while something is typed in it. */
export function useClosing<T extends FieldValues>(
  { control }: UseFormReturn<T>,
  onClose: () => void,
  /** What is given besides the fields. */
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
