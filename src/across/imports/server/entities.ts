import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'imports', secret: 'The server remembers it for a while.', called: 't.file_name' },
  { table: 'import_rows', secret: 'The server remembers it for a while.' },
  { table: 'import_values', secret: 'The server remembers it for a while.' },
]
