import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#kit/web/api/useCall.ts'
import { HistoryPanel } from '#kit/web/history/HistoryPanel.tsx'
import { useDates } from '#kit/web/i18n/dates.ts'
import { clientHistory } from '../contract/calls.ts'
import { useFieldLabels } from './fieldLabels.ts'

const STEP = 20
const MOST = 100

export function ClientHistory({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const { day } = useDates()
  const fieldLabel = useFieldLabels()
  const [size, setSize] = useState(STEP)
  const history = useCall(clientHistory, { params: { id }, query: { size } }, { keepPrevious: true })
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
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day(text) : text
  }
  const older = (history.data?.totalRecordCount ?? 0) > size && size < MOST
  return (
    <HistoryPanel
      entries={history.data?.records}
      onClose={onClose}
      onMore={older ? () => setSize(Math.min(size + STEP, MOST)) : undefined}
      actionLabel={(action) => actions[action] ?? action}
      fieldLabel={fieldLabel}
      show={show}
    />
  )
}
