import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Message } from '#core/contract/msg.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { TEXT_NAMES } from '../contract/redaction.ts'
import type { Entry } from '../contract.ts'
import classes from './Changes.module.css'
import { isEmpty, useValueDisplay } from './useValueDisplay.ts'

/** The field of changes that a device sent later, for every kind of record. */
const SAID_AT = 'saidAt'
/** The field of an entry that names the redacted text. */
const REDACTED_TEXT = 'redactedText'
const textName = (kind: unknown) => TEXT_NAMES[kind as keyof typeof TEXT_NAMES] as Message | undefined

interface ChangesProps {
  changes: Entry['changes']
  /** The screen label of a changed field. */
  fieldLabel: (field: string) => string
  /** Buttons beside a change. */
  act?: ((change: Entry['changes'][number]) => ReactNode) | undefined
}

/** The changes of an act: each field with its new value, and the old one if there was one. */
export function Changes({ changes, fieldLabel, act }: ChangesProps) {
  const show = useValueDisplay()
  const { t, i18n } = useLingui()
  const { instant } = useDates()
  const shown = ({ field, new: value }: Entry['changes'][number]) => {
    if (field === SAID_AT) return instant(String(value))
    const name = field === REDACTED_TEXT && textName(value)
    return name ? i18n._(name) : show(value)
  }
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field === SAID_AT ? t`Done, as the device said` : fieldLabel(change.field)}</dt>
          <dd>
            {!isEmpty(change.old) && <del>{show(change.old)}</del>} <ins>{shown(change)}</ins> {act?.(change)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
