import type { CSSProperties } from 'react'
import classes from './fields.module.css'

/** Class and style that give a field its columns. */
export function fieldWidth(width: number | undefined, ...more: (string | undefined)[]) {
  return {
    className: [classes.field, ...more].filter(Boolean).join(' '),
    style: { '--width': width } as CSSProperties,
  }
}
