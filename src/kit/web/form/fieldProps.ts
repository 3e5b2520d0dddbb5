import type { ReactNode } from 'react'

export interface FieldProps {
  /** Dotted, as the API names it: `addresses.0.city`. */
  name: string
  label: string
  required?: boolean
  /** Columns of twelve: the width tells the length. */
  width?: number
  hint?: ReactNode
  /** Dashed and selectable. */
  readOnly?: boolean
  /** Only with the reason beside it. */
  disabled?: boolean
}
