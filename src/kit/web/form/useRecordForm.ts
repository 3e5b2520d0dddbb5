import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'

/** `useForm` as our fields expect it: checked on leaving a field; a failed save focuses the alert. */
export function useRecordForm<T extends FieldValues>(options: UseFormProps<T> = {}): UseFormReturn<T> {
  return useForm<T>({ ...options, mode: 'onBlur', reValidateMode: 'onBlur', shouldFocusError: false })
}

/** How many fields differ from what was loaded or saved last; a row that is new as a whole counts as one. */
export function countChanged(dirtyFields: unknown): number {
  if (dirtyFields === true) return 1
  if (typeof dirtyFields !== 'object' || dirtyFields === null) return 0
  const counts = Object.values(dirtyFields).map((part: unknown) =>
    Array.isArray(dirtyFields) && isAllDirty(part) ? 1 : countChanged(part),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function isAllDirty(row: unknown): boolean {
  return typeof row === 'object' && row !== null && Object.values(row).every((part) => part === true)
}
