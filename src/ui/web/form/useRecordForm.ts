import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import type { Saving } from './useSave.ts'

/** `useForm` with our settings: checks on leaving a field; a failed save focuses the alert. */
export function useRecordForm<T extends FieldValues>(options: UseFormProps<T> = {}): UseFormReturn<T> {
  return useForm<T>({ ...options, mode: 'onBlur', reValidateMode: 'onBlur', shouldFocusError: false })
}

/** The number of changed fields; leaving asks if there are any. Changes that may not be saved do not count. */
export function useChanges<T extends FieldValues>(
  form: UseFormReturn<T>,
  { saveAndLeave, goesAlong }: Pick<Saving, 'saveAndLeave' | 'goesAlong'>,
  canSave = true,
): number {
  const { dirtyFields, defaultValues } = useFormState({ control: form.control })
  const changed = canSave ? countChanged(dirtyFields, defaultValues) : 0
  useUnsavedChanges(changed > 0, { save: saveAndLeave, goesAlong })
  return changed
}

/**
 * The number of fields that differ from `saved`, the last loaded or saved values; a row that is missing there counts as
 * one.
 */
export function countChanged(dirtyFields: unknown, saved: unknown): number {
  if (dirtyFields === true) return 1
  if (typeof dirtyFields !== 'object' || dirtyFields === null) return 0
  const counts = Object.entries(dirtyFields).map(([key, part]: [string, unknown]) => {
    const before: unknown = (saved as Record<string, unknown> | undefined)?.[key]
    const count = countChanged(part, before)
    return Array.isArray(dirtyFields) && before === undefined ? Math.min(count, 1) : count
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
