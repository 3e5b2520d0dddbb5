import type { CSSProperties } from 'react'
import classes from './fields.module.css'

/** The class and style for a field's columns. */
export function fieldWidth(width: number | undefined, ...more: (string | undefined)[]) {
  return {
    className: [classes.field, ...more].filter(Boolean).join(' '),
    style: { '--width': width } as CSSProperties,
  }
}
