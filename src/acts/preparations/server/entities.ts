import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { PIECE } from '#records/equipment/server/entities.ts'

export const entities: readonly Entity[] = [
  {
    table: 'preparations',
    description: msg`What was gone through before a piece went out again.`,
    rowName: PIECE,
    columns: { equipment_id: { refersTo: 'equipment', merge: { name: 't.begun_at::date' } } },
  },
  { table: 'preparation_lines', description: msg`The answers of a preparation, line by line.` },
  {
    table: 'preparation_pictures',
    description: msg`Pictures of preparations. They lie in files/.`,
    columns: {
      key: { file: { name: 't.name', size: 't.size' } },
      thumbnail_key: { file: { folder: 'thumbnails', name: 't.name' } },
    },
  },
  { table: 'checklists', description: msg`Checklists of preparations.`, rowName: 't.name' },
  { table: 'checklist_versions', description: msg`Versions of checklists.` },
  { table: 'checklist_lines', description: msg`The lines of each version of a checklist.` },
  {
    table: 'checklist_subcategories',
    description: msg`The subcategories that a checklist is for.`,
    nouns: { one: msg`checklist`, many: msg`checklists` },
    resource: 'CHECKLISTS',
  },
]
