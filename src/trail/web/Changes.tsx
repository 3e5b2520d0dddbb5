import type { Entry } from '../contract.ts'
import classes from './Changes.module.css'
import { isEmpty, useValueDisplay } from './useValueDisplay.ts'

interface ChangesProps {
  changes: Entry['changes']
  /** What a changed field is called on the screen. */
  fieldLabel: (field: string) => string
}

/** What an act changed: each field with its new value, and the old one where there was one. */
export function Changes({ changes, fieldLabel }: ChangesProps) {
  const show = useValueDisplay()
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{fieldLabel(change.field)}</dt>
          <dd>
            {!isEmpty(change.old) && <del>{show(change.old)}</del>} <ins>{show(change.new)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
