import { type Message, msg } from '#core/contract/msg.ts'

/** Why a request or a repair is urgent; OTHER has words of its own. */
export const URGENT_REASONS = ['PRESSURE_SORES', 'END_OF_LIFE', 'DISCHARGE', 'WORSENING', 'OTHER'] as const

export const URGENT_WORDS: Record<(typeof URGENT_REASONS)[number], Message> = {
  PRESSURE_SORES: msg({ message: 'Pressure sores', context: 'urgent because' }),
  END_OF_LIFE: msg({ message: 'End of life', context: 'urgent because' }),
  DISCHARGE: msg({ message: 'Discharge that cannot be planned', context: 'urgent because' }),
  WORSENING: msg({ message: 'Rapid worsening', context: 'urgent because' }),
  OTHER: msg({ message: 'Other', context: 'urgent because' }),
}
