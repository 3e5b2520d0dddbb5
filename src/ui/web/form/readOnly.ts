import { createContext, useContext } from 'react'
import type { FieldProps } from './fieldProps.ts'

/** Set by the form if the user may not save: its fields can be read and copied, but not changed. */
export const ReadOnly = createContext(false)

/**
 * Set by the form in the reading view: its fields are text. Parts that stay editable, such as notes, set it to false.
 */
export const Reading = createContext(false)

export function useReadOnly(): boolean {
  const [locked, reading] = [useContext(ReadOnly), useContext(Reading)]
  return locked || reading
}

/** The props of a field combined with the settings of its form. */
export function useFieldProps<P extends FieldProps>(props: P): P {
  const readOnly = useReadOnly()
  return readOnly ? { ...props, readOnly, required: false } : props
}
