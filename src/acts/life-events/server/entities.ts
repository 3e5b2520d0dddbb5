import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'stopped_by_death',
    description: msg`Holds and days of loans that the death of a client has stopped, for as long as its date stands.`,
    subjectAccessFile: null,
    columns: {
      client_id: { refersTo: 'clients', merge: 'kept' },
      equipment_id: { refersTo: 'equipment', merge: 'kept' },
    },
  },
]
