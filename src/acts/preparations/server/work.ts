import { sql } from 'kysely'
import type { WorkKind } from '#core/server/work-kind.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'

export const inPreparation: WorkKind = {
  needs: 'READ_EQUIPMENT',
  table: 'equipment',
  alias: 'e',
  program: sql`e.program_id`,
  where: ({ user }) => sql`${visibleEquipment(user)}
    AND e.id IN (SELECT p.equipment_id FROM preparations p WHERE p.ended_at IS NULL)`,
  since: sql`(SELECT min(p.begun_at) FROM preparations p WHERE p.equipment_id = e.id AND p.ended_at IS NULL)`,
  sinceIs: 'instant',
}
