import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'client_consents',
    description: msg`What clients have said about being written to and called. The newest of a kind counts.`,
    subjectAccessFile: 'consents.json',
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: { name: `concat_ws(' ', t.kind, t.said_on)`, kind: 'consents' },
      },
    },
  },
]
