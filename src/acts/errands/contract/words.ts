import { type Message, msg } from '#core/contract/msg.ts'
import type { ErrandKind } from './kinds.ts'

export const ERRAND_WORDS: Record<ErrandKind, Message> = {
  DELIVER: msg({ message: 'Deliver', context: 'errand' }),
  COLLECT: msg({ message: 'Collect', context: 'errand' }),
  REPAIR: msg({ message: 'Repair', context: 'errand' }),
}
