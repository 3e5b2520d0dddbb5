import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'imports', secretReason: 'The server remembers it for a while.', rowName: 't.file_name' },
  { table: 'import_rows', secretReason: 'The server remembers it for a while.' },
  { table: 'import_values', secretReason: 'The server remembers it for a while.' },
]
