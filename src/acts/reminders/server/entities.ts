import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'loan_reminders', description: msg`Who was reminded of the day on which a loan is due.` },
]
