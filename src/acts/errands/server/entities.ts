import { PIECE_AND_CLIENT } from '#acts/loans/server/entities.ts'
import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'errands',
    description: msg`Errands: what is brought to clients, fetched or repaired at their home, on which day and by whom.`,
    rowName: PIECE_AND_CLIENT,
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: { name: 't.day', namePermission: 'READ_LOANS' },
      },
      equipment_id: {
        refersTo: 'equipment',
        merge: { name: 't.day', namePermission: 'READ_LOANS' },
      },
    },
  },
]
