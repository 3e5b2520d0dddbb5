import { useLingui } from '@lingui/react/macro'
import type { Call } from '#kit/contract/call.ts'
import { isDay } from '#kit/contract/formats.ts'
import { useDates } from '#kit/web/i18n/dates.ts'
import { type HistoryEntry, HistoryPanel } from './HistoryPanel.tsx'
import { useHistory } from './useHistory.ts'

interface RecordHistoryProps {
  /** The history call of the record's feature. */
  call: Call
  id: number
  /** What a changed field is called on the screen. */
  fieldLabel: (field: string) => string
  onClose: () => void
}

/** The History panel of a record: who changed what, with the old and the new value. */
export function RecordHistory({ call, id, fieldLabel, onClose }: RecordHistoryProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { entries, more } = useHistory(call, id)
  const actions: Record<string, string> = {
    CREATE: t`Created`,
    UPDATE: t`Changed`,
    ARCHIVE: t`Archived`,
    RESTORE: t`Restored`,
    READ: t`Looked at`,
  }
  const show = (value: unknown) => {
    if (value === null || value === '') return t`(empty)`
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    const text = String(value)
    return isDay(text) ? day(text) : text
  }
  return (
    <HistoryPanel
      entries={entries as HistoryEntry[] | undefined}
      onClose={onClose}
      onMore={more}
      actionLabel={(action) => actions[action] ?? action}
      fieldLabel={fieldLabel}
      show={show}
    />
  )
}
