import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { PIECE } from '#records/equipment/server/entities.ts'

export const entities: readonly Entity[] = [
  { table: 'maintenance_plans', description: msg`What is inspected how often.`, rowName: 't.name' },
  {
    table: 'maintenance_plan_items',
    description: msg`The items that a maintenance plan is for.`,
    nouns: { one: msg`maintenance plan`, many: msg`maintenance plans` },
    resource: 'MAINTENANCE_PLANS',
  },
  {
    table: 'maintenance_plan_subcategories',
    description: msg`The subcategories that a maintenance plan is for.`,
    nouns: { one: msg`maintenance plan`, many: msg`maintenance plans` },
    resource: 'MAINTENANCE_PLANS',
  },
  {
    table: 'inspections',
    description: msg`Inspections of pieces. Their certificates lie in files/.`,
    nouns: { one: msg`inspection`, many: msg`inspections` },
    resource: 'INSPECTIONS',
    rowName: PIECE,
    columns: {
      certificate_key: { file: { name: 't.certificate_name' } },
      equipment_id: {
        refersTo: 'equipment',
        merge: {
          name: 't.done_on',
          field: 'equipment',
          namePermission: 'READ_INSPECTIONS',
          where: ({ to }) =>
            sql`NOT EXISTS (SELECT FROM inspections k WHERE k.equipment_id = ${to} AND k.plan_id = t.plan_id AND k.done_on = t.done_on)`,
        },
      },
    },
  },
  { table: 'inspection_lines', description: msg`What of its checklist was answered at an inspection.` },
  {
    table: 'inspection_pictures',
    description: msg`Pictures of inspections. They lie in files/.`,
    columns: {
      key: { file: { name: 't.name', size: 't.size' } },
      thumbnail_key: { file: { folder: 'thumbnails', name: 't.name' } },
    },
  },
  {
    table: 'equipment_due',
    description: msg`Until when each piece is inspected by each of its plans.`,
    columns: { equipment_id: { refersTo: 'equipment', merge: 'kept' } },
  },
]
