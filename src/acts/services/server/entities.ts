import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'services', about: msg`Repairs, with their hours and billing code.` },
]
