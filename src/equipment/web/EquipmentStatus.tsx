import { useLingui } from '@lingui/react/macro'
import { Status, type StatusKind } from '#ui/web/page/Status.tsx'
import { type DisplayStatus, displayStatus, type StatusFields } from '../contract/status.ts'

/** The displayed status of a piece: icon, word and colour. */
export function EquipmentStatus({ of: piece }: { of: StatusFields }) {
  const names = useStatusNames()
  const shown = displayStatus(piece)
  return (
    <Status kind={kindOf(shown, piece)}>{shown === 'configured' ? piece.status?.name : names[shown]}</Status>
  )
}

export function useStatusNames(): Record<Exclude<DisplayStatus, 'configured'>, string> {
  const { t } = useLingui()
  return {
    deleted: t`Deleted`,
    reserved: t`Reserved`,
    'on-loan': t`On Loan`,
    'on-hold': t`On Hold`,
    lost: t`Lost`,
    available: t`Available`,
  }
}

function kindOf(shown: DisplayStatus, { status }: StatusFields): StatusKind {
  if (shown !== 'configured') return shown
  if (status?.lost) return 'lost'
  return status?.available ? 'available' : 'unavailable'
}
