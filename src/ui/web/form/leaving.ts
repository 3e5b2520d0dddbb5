import { useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { afterPress } from './afterPress.ts'
import { isEmpty } from './problem.ts'

/**
 * When a field is checked as it is left: not while it is empty, nobody has changed it and the form was not sent yet,
 * so that walking through a new form marks nothing.
 */
export function useLeaving(name: string) {
  const { control } = useFormContext()
  const { submitCount } = useFormState({ control, name })
  const changed = useRef(false)
  return {
    change: () => {
      changed.current = true
    },
    leave: (value: unknown, check: () => void) => {
      if (!isEmpty(value) || changed.current || submitCount > 0) afterPress(check)
    },
  }
}
