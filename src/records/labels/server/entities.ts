import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'equipment_labels',
    description: msg`What is printed on the labels of pieces.`,
    columns: { equipment_id: { refersTo: 'equipment', merge: 'kept' } },
  },
]
