import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'templates',
    description: msg`Word templates. They lie in files/.`,
    rowName: 't.name',
    columns: { key: { file: { name: 't.filename', size: 't.size' } } },
  },
  { table: 'starter_templates', secretReason: 'It belongs to the installation.' },
]
