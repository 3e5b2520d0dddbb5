import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { PIECE } from '#records/equipment/server/entities.ts'

export const entities: readonly Entity[] = [
  {
    table: 'preparations',
    about: msg`What was gone through before a piece went out again.`,
    called: PIECE,
    columns: { equipment_id: { refersTo: 'equipment', merge: { name: 't.begun_at::date' } } },
  },
  { table: 'preparation_lines', about: msg`The answers of a preparation, line by line.` },
  {
    table: 'preparation_pictures',
    about: msg`Pictures of preparations. They lie in files/.`,
    columns: {
      key: { file: { name: 't.name', size: 't.size' } },
      thumbnail_key: { file: { folder: 'thumbnails', name: 't.name' } },
    },
  },
  { table: 'checklists', about: msg`Checklists of preparations.`, called: 't.name' },
  { table: 'checklist_versions', about: msg`Versions of checklists.` },
  { table: 'checklist_lines', about: msg`The lines of each version of a checklist.` },
  {
    table: 'checklist_subcategories',
    about: msg`The subcategories that a checklist is for.`,
    nouns: { one: msg`checklist`, many: msg`checklists` },
    resource: 'CHECKLISTS',
  },
]
