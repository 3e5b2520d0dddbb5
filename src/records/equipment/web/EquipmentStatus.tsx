import { useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconBookmark,
  IconCircleCheck,
  IconCircleMinus,
  IconHourglass,
  IconMapPinOff,
} from '@tabler/icons-react'
import { nameIn } from '#core/web/i18n/names.ts'
import { Footbridge } from '#ui/web/page/Footbridge.tsx'
import { Status, type StatusLook } from '#ui/web/page/Status.tsx'
import { type DisplayStatus, displayStatus, type StatusFields } from '../contract/status.ts'

/** `configured` is for statuses that make a piece neither available nor lost. */
export const statusLooks: Record<DisplayStatus, StatusLook> = {
  available: { icon: IconCircleCheck, tone: 'success' },
  'on-loan': { icon: Footbridge, tone: 'info' },
  reserved: { icon: IconHourglass, tone: 'pending' },
  'on-hold': { icon: IconBookmark, tone: 'warning' },
  lost: { icon: IconMapPinOff, tone: 'critical' },
  deleted: { icon: IconArchive, tone: 'archived' },
  configured: { icon: IconCircleMinus, tone: 'neutral' },
}

/** Displayed status of a piece: icon, word and colour. */
export function EquipmentStatus({ of: piece }: { of: StatusFields }) {
  const word = useStatusWord()
  return <Status {...lookOf(displayStatus(piece), piece)}>{word(piece)}</Status>
}

/** Word of the displayed status, for a sentence. */
export function useStatusWord(): (piece: StatusFields) => string {
  const names = useStatusNames()
  return (piece) => {
    const shown = displayStatus(piece)
    return shown === 'configured' ? (piece.status ? nameIn(piece.status) : '') : names[shown]
  }
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

function lookOf(shown: DisplayStatus, { status }: StatusFields): StatusLook {
  if (shown !== 'configured') return statusLooks[shown]
  return configuredLook(status ?? { lost: false, available: false })
}

/** Icon and colour of a configured status. */
export function configuredLook({ lost, available }: { lost: boolean; available: boolean }): StatusLook {
  if (lost) return statusLooks.lost
  return statusLooks[available ? 'available' : 'configured']
}
