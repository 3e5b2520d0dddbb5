import type { ReactNode } from 'react'

export interface FieldProps {
  /** Dotted, as the API names it: `addresses.0.city`. */
  name: string
  label: string
  /** The name in a list of problems, if the label alone is not enough: "Note of 18/11/2026". */
  longLabel?: string
  required?: boolean
  /** Columns of twelve: the width indicates the length. */
  width?: number
  hint?: ReactNode
  /** The language of its value, if it is not that of the page. */
  lang?: 'fr' | undefined
  /** Dashed and selectable. */
  readOnly?: boolean
  /** Use only with the reason beside it. */
  disabled?: boolean
}
