import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'backup_runs', description: msg`How each backup and each rehearsal went.` },
  { table: 'backup_mark', secretReason: 'It tells the backups of this installation from those of others.' },
]
