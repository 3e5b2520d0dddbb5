import { PIECE_AND_CLIENT } from '#acts/loans/server/entities.ts'
import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'services',
    about: msg`Repairs, with their hours and billing code.`,
    nouns: { one: msg`repair`, many: msg`repairs` },
    resource: 'SERVICES',
    archives: true,
    called: PIECE_AND_CLIENT,
  },
]
