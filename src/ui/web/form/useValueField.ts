import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { get, useController, useFormContext } from 'react-hook-form'
import { type FieldElement, setRefusal } from './fieldElements.ts'
import type { FieldProps } from './fieldProps.ts'
import { useLeaving } from './leaving.ts'
import { type Check, problemOf } from './problem.ts'

/** A field whose value is not the text of its input; checked and corrected like a text field. */
export function useValueField(props: FieldProps, check?: Check) {
  const { name, label, longLabel, required = false, disabled } = props
  const { control, trigger } = useFormContext()
  const leaving = useLeaving(name)
  const element = useRef<FieldElement>(null)
  const { field, fieldState, formState } = useController({
    name,
    control,
    disabled,
    rules: { validate: (value) => problemOf(element.current, value, required, check) ?? true },
  })
  const fault = fieldState.error?.message
  const [mended, setMended] = useState(0)
  const judge = useEffectEvent(() => void trigger(name))
  // validates the field's content, which is not the new value before this
  useEffect(() => {
    if (mended > 0) judge()
  }, [mended])
  const initial: unknown = get(formState.defaultValues, name)
  return {
    value: field.value as unknown,
    initial,
    fault,
    blur: () => leaving.leave(field.value, field.onBlur),
    change: (value: unknown) => {
      if (element.current) setRefusal(element.current, '')
      leaving.change()
      field.onChange(value)
      if (fault) setMended((times) => times + 1)
    },
    input: {
      name,
      required,
      ref: (node: FieldElement | null) => {
        element.current = node
        field.ref(node)
      },
      'data-field': name,
      'data-label': longLabel ?? label,
    },
  }
}
