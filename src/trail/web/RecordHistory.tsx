import type { HistoryCall } from '../contract.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { useHistory } from './useHistory.ts'

interface RecordHistoryProps {
  call: HistoryCall
  id: number
  /** What a changed field is called on the screen. */
  fieldLabel: (field: string) => string
  onClose: () => void
  /** Over the page, as of a row: "History of loan of W4127A". */
  over?: string
}

/** The History panel of a record: who changed what, with the old and the new value. */
export function RecordHistory({ call, id, ...panel }: RecordHistoryProps) {
  const { entries, more } = useHistory(call, id)
  return <HistoryPanel entries={entries} onMore={more} {...panel} />
}
