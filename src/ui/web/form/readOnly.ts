import { createContext, useContext } from 'react'
import type { FieldProps } from './fieldProps.ts'

/** Set by the form when the user may not save: its fields can be read and copied, not changed. */
export const ReadOnly = createContext(false)

export function useReadOnly(): boolean {
  return useContext(ReadOnly)
}

/** The props of a field with what its form says of all its fields. */
export function useFieldProps<P extends FieldProps>(props: P): P {
  const readOnly = useReadOnly()
  return readOnly ? { ...props, readOnly, required: false } : props
}
