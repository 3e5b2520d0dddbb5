import { type FocusEvent, useRef } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { type FieldElement, setRefusal } from './fieldElements.ts'
import type { FieldProps } from './fieldProps.ts'
import { useLeaving } from './leaving.ts'
import { type Check, emptyLike, faultOf, problemOf } from './problem.ts'

/**
 * An uncontrolled input of the surrounding form. It is checked on leaving, not while typing; an error disappears as
 * soon as it is corrected. Its value is trimmed.
 */
export function useTextField(
  { name, label, longLabel, required = false }: FieldProps,
  check?: Check,
  trim = true,
) {
  const { control, getValues, register, trigger } = useFormContext()
  const { errors, defaultValues } = useFormState({ control, name })
  const leaving = useLeaving(name)
  const element = useRef<FieldElement>(null)
  const fault = faultOf(errors, name)
  const { ref, onChange, onBlur } = register(name, {
    setValueAs: (value) => {
      if (typeof value !== 'string') return value
      return (trim ? value.trim() : value) || emptyLike(get(defaultValues, name))
    },
    validate: (value) => problemOf(element.current, value, required, check) ?? true,
  })
  return {
    fault,
    input: {
      name,
      required,
      onBlur: (event: FocusEvent) => leaving.leave(getValues(name), () => void onBlur(event)),
      onChange: (event: { target: FieldElement; type?: string }) => {
        setRefusal(event.target, '')
        leaving.change()
        void onChange(event)
        if (fault) void trigger(name)
      },
      ref: (node: FieldElement | null) => {
        element.current = node
        ref(node)
      },
      'data-field': name,
      'data-label': longLabel ?? label,
    },
  }
}
