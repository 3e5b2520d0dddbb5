import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import type { Entry } from '../contract.ts'
import classes from './Changes.module.css'
import { isEmpty, useValueDisplay } from './useValueDisplay.ts'

/** Of what a device has sent later, whatever the record. */
const SAID_AT = 'saidAt'

interface ChangesProps {
  changes: Entry['changes']
  /** What a changed field is called on the screen. */
  fieldLabel: (field: string) => string
  /** What can be done about one of them. */
  act?: ((change: Entry['changes'][number]) => ReactNode) | undefined
}

/** What an act changed: each field with its new value, and the old one where there was one. */
export function Changes({ changes, fieldLabel, act }: ChangesProps) {
  const show = useValueDisplay()
  const { t } = useLingui()
  const { instant } = useDates()
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field === SAID_AT ? t`Done, as the device said` : fieldLabel(change.field)}</dt>
          <dd>
            {!isEmpty(change.old) && <del>{show(change.old)}</del>}{' '}
            <ins>{change.field === SAID_AT ? instant(String(change.new)) : show(change.new)}</ins>{' '}
            {act?.(change)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
