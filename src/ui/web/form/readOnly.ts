import { createContext, useContext } from 'react'
import type { FieldProps } from './fieldProps.ts'

/** Set by the form when the user may not save: its fields can be read and copied, not changed. */
export const ReadOnly = createContext(false)

/** Set by the form while it is read: its fields are text. What is worked on all the same, as the notes, sets it to false. */
export const Reading = createContext(false)

export function useReadOnly(): boolean {
  const [locked, reading] = [useContext(ReadOnly), useContext(Reading)]
  return locked || reading
}

/** The props of a field with what its form says of all its fields. */
export function useFieldProps<P extends FieldProps>(props: P): P {
  const readOnly = useReadOnly()
  return readOnly ? { ...props, readOnly, required: false } : props
}
