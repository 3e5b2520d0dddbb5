import { useLingui } from '@lingui/react/macro'
import { isDay } from '#kit/contract/formats.ts'
import { useDates } from '#kit/web/i18n/dates.ts'
import type { Action, HistoryCall } from '../contract.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { useHistory } from './useHistory.ts'

interface RecordHistoryProps {
  /** Of the record's feature. */
  call: HistoryCall
  id: number
  /** What a changed field is called on the screen. */
  fieldLabel: (field: string) => string
  onClose: () => void
  /** Over the page, as of a row: "History of loan of W4127A". */
  over?: string
}

/** The History panel of a record: who changed what, with the old and the new value. */
export function RecordHistory({ call, id, fieldLabel, onClose, over }: RecordHistoryProps) {
  const { t } = useLingui()
  const { day, instant } = useDates()
  const { entries, more } = useHistory(call, id)
  const actions: Record<Action, string> = {
    CREATE: t`Created`,
    UPDATE: t`Changed`,
    ARCHIVE: t`Archived`,
    RESTORE: t`Restored`,
    DELETE: t`Deleted`,
    READ: t`Looked at`,
  }
  const show = (value: unknown) => {
    if (value === null || value === '') return t`(empty)`
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    const text = String(value)
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return instant(text)
    return isDay(text) ? day(text) : text
  }
  return (
    <HistoryPanel
      entries={entries}
      onClose={onClose}
      over={over}
      onMore={more}
      actionLabel={(action) => actions[action]}
      fieldLabel={fieldLabel}
      show={show}
    />
  )
}
