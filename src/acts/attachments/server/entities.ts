import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'attachments',
    description: msg`Files on a client, an item, a piece, a repair or an agreement. They lie in files/.`,
    subjectAccessFile: 'files/',
    columns: {
      key: { file: { name: 't.name', size: 't.size' } },
      client_id: { refersTo: 'clients', merge: { name: 't.name', namePermission: 'READ_CLIENT_FILES' } },
      equipment_id: { refersTo: 'equipment', merge: { name: 't.name' } },
    },
  },
]
