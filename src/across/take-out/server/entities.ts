import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'take_outs', description: msg`When everything was taken out, and by whom.` },
]
