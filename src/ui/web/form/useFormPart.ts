import { useCallback, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

interface Changes {
  isDirty: boolean
  dirtyFields: object
}

/**
 * A value of what is changed in a form. The component renders only when `select` returns another value (Object.is);
 * `useFormState` renders it with the first key.
 */
export function useFormPart<T extends FieldValues, S>(
  { control, subscribe }: UseFormReturn<T>,
  select: (changes: Changes) => S,
): S {
  const follow = useCallback(
    (onChange: () => void) =>
      subscribe({ formState: { isDirty: true, dirtyFields: true }, callback: onChange }),
    [subscribe],
  )
  return useSyncExternalStore(follow, () => select(control._formState))
}
