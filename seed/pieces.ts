import type pg from 'pg'
import { type Cell, copyRows } from './copy.ts'
import { seedLending } from './lending.ts'
import { type Piece, piece } from './piece.ts'
import { type Definition, readCatalogue, readDefinitions } from './piece-catalogue.ts'

type Row = Record<string, Cell>

const equipmentRow = (made: Piece, id: number, userId: number | null): Row => ({
  id,
  type_id: made.type.id,
  number: made.number,
  number_suffix: made.suffix,
  program_id: made.type.program,
  item_id: made.item.id,
  subcategory_id: made.item.subcategory,
  manufacturer_id: made.manufacturer,
  vendor_id: made.vendor,
  model_number: made.model,
  serial_number: made.serial,
  purchase_date: made.bought,
  purchase_cost: made.cost,
  description: made.description,
  status_id: made.status,
  lost: made.lost,
  on_loan: made.onLoan,
  held_for: made.heldFor,
  held_at: made.heldFor === null ? null : made.heldAt.toISOString(),
  reserved_by: made.reservedBy,
  reserved_until: made.reservedBy === null ? null : made.reservedUntil.toISOString(),
  archived_at: made.archivedAt?.toISOString() ?? null,
  archived_by: made.archivedAt && userId,
  created_at: made.createdAt.toISOString(),
  updated_at: made.createdAt.toISOString(),
  updated_by: userId,
})

/** Four of five questions about a piece are answered. */
function valueRows(definitions: Definition[], made: Piece, id: number): Row[] {
  return definitions.flatMap((definition, place) => {
    const chance = made.details[place] ?? 1
    const asked = definition.all || definition.subcategories.includes(made.item.subcategory)
    if (!asked || chance > 0.8) return []
    const option = definition.options[Math.floor((chance / 0.8) * definition.options.length)] ?? null
    return [
      {
        equipment_id: id,
        detail_id: definition.id,
        option_id: option,
        checked: option === null ? chance < 0.4 : null,
      },
    ]
  })
}

const noteRows = (made: Piece, id: number, userId: number | null): Row[] =>
  userId === null
    ? []
    : made.notes.map((message, place) => ({
        equipment_id: id,
        message,
        author_id: userId,
        created_at: new Date(made.createdAt.getTime() + (place + 1) * 86_400_000).toISOString(),
      }))

/**
 * Adds `count` pieces after the existing ones, by COPY, and with `lent` their loans and repairs. `userId` is recorded
 * as their creator.
 */
export async function seedPieces(
  client: pg.ClientBase,
  count: number,
  userId: number | null,
  today: Date,
  lent = true,
): Promise<void> {
  const catalogue = await readCatalogue(client)
  const { rows } = await client.query(`SELECT (SELECT last FROM equipment_counter) - 1000 AS start,
    coalesce((SELECT max(id) FROM equipment), 0)::int AS last`)
  const { start, last } = rows[0] as { start: number; last: number }
  function* each(make: (made: Piece, id: number) => Row[]) {
    for (let index = 0; index < count; index++) {
      yield* make(piece(start + index, catalogue, today), last + 1 + index)
    }
  }
  const parts = await readDefinitions(client, 'part', 'equipment_parts')
  const accessories = await readDefinitions(client, 'accessory', 'equipment_accessories')
  await copyRows(
    client,
    'equipment',
    each((made, id) => [equipmentRow(made, id, userId)]),
  )
  await copyRows(
    client,
    'equipment_part_values',
    each((made, id) => valueRows(parts, made, id)),
  )
  await copyRows(
    client,
    'equipment_accessory_values',
    each((made, id) => valueRows(accessories, made, id)),
  )
  await copyRows(
    client,
    'equipment_notes',
    each((made, id) => noteRows(made, id, userId)),
  )
  if (lent) await seedLending(client, each, userId, today)
  await client.query(
    `UPDATE equipment_counter SET last = greatest(last, (SELECT max(number) FROM equipment))`,
  )
  await client.query(`SELECT setval(pg_get_serial_sequence('equipment', 'id'), max(id)) FROM equipment`)
  await client.query(
    `INSERT INTO trail (at, user_id, entity, entity_id, action)
    SELECT created_at, updated_by, 'equipment', id, 'CREATE' FROM equipment WHERE id > $1 ORDER BY id`,
    [last],
  )
}
