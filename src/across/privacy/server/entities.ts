import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'anonymised_clients',
    description: msg`Clients whose names were removed after the time of keeping.`,
    subjectAccessFile: null,
    columns: { client_id: { refersTo: 'clients', merge: 'kept' } },
  },
  { table: 'retention_rules', description: msg`How many years each kind of record is kept.` },
  { table: 'personal_columns', secretReason: 'It belongs to the installation.' },
]
