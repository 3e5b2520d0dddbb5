import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

/** SQL of the number of the piece to which a row `t` refers. */
export const PIECE =
  '(SELECT e.type_code || e.number || e.number_suffix FROM equipment e WHERE e.id = t.equipment_id)'

export const entities: readonly Entity[] = [
  {
    table: 'equipment',
    about: msg`Pieces of equipment. type_code, number and number_suffix make the number that people know.`,
    nouns: { one: msg`piece of equipment`, many: msg`pieces of equipment` },
    resource: 'EQUIPMENT',
    archives: true,
    called: 't.type_code || t.number || t.number_suffix',
  },
  {
    table: 'equipment_merges',
    about: msg`Two numbers of one piece that became one: both as they were, and what was moved.`,
  },
  { table: 'equipment_notes', about: msg`Notes on pieces of equipment.` },
  {
    table: 'equipment_photos',
    about: msg`Photos of pieces. They lie in files/.`,
    columns: {
      key: { file: { name: 't.name', size: 't.size' } },
      thumbnail_key: { file: { folder: 'thumbnails', name: 't.name' } },
    },
  },
  { table: 'equipment_blocks', about: msg`What keeps a piece from going out, since when, and how it ended.` },
  {
    table: 'equipment_before_return',
    about: msg`How a piece was before its last return, for as long as that can be taken back.`,
  },
  { table: 'equipment_counter', about: msg`The last number that was given to a piece.` },
  {
    table: 'equipment_part_values',
    about: msg`Specifications of each piece.`,
    nouns: { one: msg`piece of equipment`, many: msg`pieces of equipment` },
    resource: 'EQUIPMENT',
    archives: true,
  },
  {
    table: 'equipment_accessory_values',
    about: msg`Accessories of each piece.`,
    nouns: { one: msg`piece of equipment`, many: msg`pieces of equipment` },
    resource: 'EQUIPMENT',
    archives: true,
  },
]
