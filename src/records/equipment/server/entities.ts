import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Entity, Move } from '#core/server/entity.ts'
import { MAX_PHOTOS } from '../contract/photos.ts'

/** SQL of the number of a piece `t`. */
const NUMBER = 't.type_code || t.number || t.number_suffix'
/** SQL of the number of the piece to which a row `t` refers. */
export const PIECE =
  '(SELECT e.type_code || e.number || e.number_suffix FROM equipment e WHERE e.id = t.equipment_id)'

export const entities: readonly Entity[] = [
  {
    table: 'equipment',
    description: msg`Pieces of equipment. type_code, number and number_suffix make the number that people know.`,
    nouns: { one: msg`piece of equipment`, many: msg`pieces of equipment` },
    resource: 'EQUIPMENT',
    isArchivable: true,
    rowName: NUMBER,
    columns: {
      held_for: {
        refersTo: 'clients',
        merge: { name: NUMBER, field: 'onHoldFor', namePermission: 'READ_EQUIPMENT' },
      },
      merged_into_id: { refersTo: 'equipment', merge: 'kept' },
    },
  },
  {
    table: 'equipment_merges',
    description: msg`Two numbers of one piece that became one: both as they were, and what was moved.`,
    columns: {
      gone_id: { refersTo: 'equipment', merge: 'kept' },
      kept_id: { refersTo: 'equipment', merge: 'kept' },
    },
  },
  {
    table: 'equipment_notes',
    description: msg`Notes on pieces of equipment.`,
    columns: {
      equipment_id: { refersTo: 'equipment', merge: { name: 'left(t.message, 80)', kind: 'notes' } },
    },
  },
  {
    table: 'equipment_photos',
    description: msg`Photos of pieces. They lie in files/.`,
    columns: {
      key: { file: { name: 't.name', size: 't.size' } },
      thumbnail_key: { file: { folder: 'thumbnails', name: 't.name' } },
      equipment_id: {
        refersTo: 'equipment',
        merge: {
          name: 't.name',
          kind: 'photos',
          set: (move) => sql`place = ${freePlace(move)}`,
          where: (move) => sql`${freePlace(move)} IS NOT NULL`,
        },
      },
    },
  },
  {
    table: 'equipment_blocks',
    description: msg`What keeps a piece from going out, since when, and how it ended.`,
    columns: {
      equipment_id: {
        refersTo: 'equipment',
        merge: {
          name: 't.since::date',
          kind: 'blocks',
          where: () => sql`NOT (t.kind IN ('INSPECTION', 'RECALL') AND t.record_id IS NOT NULL)`,
        },
      },
    },
  },
  {
    table: 'equipment_before_return',
    description: msg`How a piece was before its last return, for as long as that can be taken back.`,
    columns: { equipment_id: { refersTo: 'equipment', merge: 'kept' } },
  },
  { table: 'equipment_counter', description: msg`The last number that was given to a piece.` },
  {
    table: 'equipment_part_values',
    description: msg`Specifications of each piece.`,
    nouns: { one: msg`piece of equipment`, many: msg`pieces of equipment` },
    resource: 'EQUIPMENT',
    isArchivable: true,
    columns: { equipment_id: { refersTo: 'equipment', merge: 'united' } },
  },
  {
    table: 'equipment_accessory_values',
    description: msg`Accessories of each piece.`,
    nouns: { one: msg`piece of equipment`, many: msg`pieces of equipment` },
    resource: 'EQUIPMENT',
    isArchivable: true,
    columns: { equipment_id: { refersTo: 'equipment', merge: 'united' } },
  },
]

/** SQL of the new place of photo `t`: photos move in order to the free places. A photo without a place stays with its own piece. */
const freePlace = ({ from, to, only }: Move) => sql`(
  SELECT place FROM generate_series(1, ${MAX_PHOTOS}::int) AS place
  WHERE NOT EXISTS (SELECT FROM equipment_photos k WHERE k.equipment_id = ${to} AND k.place = place.place)
  ORDER BY place LIMIT 1 OFFSET (SELECT count(*) FROM equipment_photos o WHERE o.equipment_id = ${from}
    AND o.place < t.place ${only ? sql`AND o.id = ANY(${only}::int[])` : sql``}))`
