import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'

/** `useForm` as our fields expect it: checked on leaving a field; a failed save focuses the alert. */
export function useRecordForm<T extends FieldValues>(options: UseFormProps<T> = {}): UseFormReturn<T> {
  return useForm<T>({ ...options, mode: 'onBlur', reValidateMode: 'onBlur', shouldFocusError: false })
}

/** How many fields differ from what was loaded or saved last. */
export function countChanged(dirtyFields: unknown): number {
  if (dirtyFields === true) return 1
  if (typeof dirtyFields !== 'object' || dirtyFields === null) return 0
  return Object.values(dirtyFields).reduce((sum: number, part) => sum + countChanged(part), 0)
}
