import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'correspondence',
    description: msg`What was written to clients, and calls and visits. Their documents lie in files/.`,
    subjectAccessFile: 'correspondence.json',
    columns: {
      file_key: { file: { name: 't.file_name' } },
      client_id: {
        refersTo: 'clients',
        merge: {
          // the name of its template is only for users who read correspondence
          name: 't.at::date',
        },
      },
    },
  },
]
