import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { PIECE } from '#records/equipment/server/entities.ts'

const REQUEST = 't.id::text'

export const entities: readonly Entity[] = [
  {
    table: 'requests',
    description: msg`Requests for equipment, repairs and pick-ups. The person is as typed, until a client is linked.`,
    nouns: { one: msg`request`, many: msg`requests` },
    resource: 'REQUESTS',
    rowName: REQUEST,
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: { name: REQUEST, field: 'client', namePermission: 'READ_REQUESTS' },
      },
      equipment_id: {
        refersTo: 'equipment',
        merge: { name: REQUEST, field: 'equipment', namePermission: 'READ_REQUESTS' },
      },
      held_equipment_id: {
        refersTo: 'equipment',
        merge: {
          name: REQUEST,
          kind: 'held-requests',
          namePermission: 'READ_REQUESTS',
          where: ({ to }) =>
            sql`NOT EXISTS (SELECT FROM requests k WHERE k.held_equipment_id = ${to} AND k.state = 'OPEN')`,
        },
      },
    },
  },
  {
    table: 'request_passes',
    description: msg`Pieces that fit a request and went to somebody else first, or are not for them, with the reason.`,
    clientId: '(SELECT r.client_id FROM requests r WHERE r.id = t.request_id)',
    rowName: PIECE,
    columns: { equipment_id: { refersTo: 'equipment', merge: 'kept' } },
  },
]
