import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMessageCircle,
  IconPencil,
  IconPhoneCall,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { Message } from '#core/contract/msg.ts'
import type { StatusLook } from '#ui/web/page/Status.tsx'
import { type CampaignKind, type CampaignState, KIND_NAMES, STATE_NAMES } from '../contract/campaign.ts'
import {
  ENTRY_STATE_NAMES,
  type EntryState,
  OUTCOME_NAMES,
  type Outcome,
  WAY_NAMES,
  type Way,
} from '../contract/entries.ts'

/** Display texts of the enums of campaigns and entries. */
export function useWords() {
  const { i18n } = useLingui()
  const say = (message: Message) => i18n._(message as MessageDescriptor)
  return {
    kind: (kind: CampaignKind) => say(KIND_NAMES[kind]),
    state: (state: CampaignState) => say(STATE_NAMES[state]),
    entry: (state: EntryState) => say(ENTRY_STATE_NAMES[state]),
    outcome: (outcome: Outcome) => say(OUTCOME_NAMES[outcome]),
    way: (way: Way) => say(WAY_NAMES[way]),
  }
}

export const STATE_LOOKS: Record<CampaignState, StatusLook> = {
  DRAFT: { icon: IconPencil, tone: 'neutral' },
  STARTING: { icon: IconClock, tone: 'pending' },
  RUNNING: { icon: IconPlayerPlay, tone: 'info' },
  CLOSED: { icon: IconCircleCheck, tone: 'archived' },
}

export const ENTRY_LOOKS: Record<EntryState, StatusLook> = {
  OPEN: { icon: IconClock, tone: 'warning' },
  CONTACTED: { icon: IconPhoneCall, tone: 'info' },
  ANSWERED: { icon: IconMessageCircle, tone: 'info' },
  DONE: { icon: IconCircleCheck, tone: 'success' },
  UNREACHABLE: { icon: IconCircleX, tone: 'neutral' },
}
