import {
  IconArchive,
  IconBookmark,
  IconCheck,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconHourglass,
  IconMapPinOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Footbridge } from './Footbridge.tsx'
import { Icon } from './Icon.tsx'
import classes from './Status.module.css'

const looks = {
  available: { icon: IconCircleCheck, tone: 'available' },
  'on-loan': { icon: Footbridge, tone: 'on-loan' },
  reserved: { icon: IconHourglass, tone: 'reserved' },
  'on-hold': { icon: IconBookmark, tone: 'on-hold' },
  lost: { icon: IconMapPinOff, tone: 'lost' },
  deleted: { icon: IconArchive, tone: 'deleted' },
  unavailable: { icon: IconCircleMinus, tone: 'other' },
  waiting: { icon: IconClock, tone: 'on-hold' },
  approved: { icon: IconCheck, tone: 'available' },
}

export type StatusKind = keyof typeof looks

/** A state as icon, word and colour, never colour alone; the word is the caller's. */
export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  const { icon, tone } = looks[kind]
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon of={icon} small />
      {children}
    </span>
  )
}
