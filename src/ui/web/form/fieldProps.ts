import type { ReactNode } from 'react'

export interface FieldProps {
  /** Dotted, as the API names it: `addresses.0.city`. */
  name: string
  label: string
  /** What a list of problems calls it where the label alone would not tell: "Note of 18/11/2026". */
  longLabel?: string
  required?: boolean
  /** Columns of twelve: the width tells the length. */
  width?: number
  hint?: ReactNode
  /** Dashed and selectable. */
  readOnly?: boolean
  /** Only with the reason beside it. */
  disabled?: boolean
}
