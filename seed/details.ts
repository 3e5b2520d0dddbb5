import type pg from 'pg'
import { readMeasure } from '#base/reference/contract/measure.ts'

/** Name, French name, options (none: a checkbox), the categories whose subcategories it is assigned to (none: all). */
type Row = readonly [name: string, name_fr: string, options: readonly string[], categories: readonly string[]]

const SEATED = ['Wheelchairs', 'Scooters', 'Seating and positioning']
const SPECIFICATIONS: readonly Row[] = [
  ['Seat width', 'Largeur du siège', ['14 in', '16 in', '18 in', '20 in', '22 in', '24 in'], SEATED],
  ['Seat depth', 'Profondeur du siège', ['14 in', '16 in', '18 in', '20 in'], SEATED],
  ['Weight capacity', 'Capacité de charge', ['250 lb', '300 lb', '450 lb', '600 lb'], []],
  ['Colour', 'Couleur', ['Black / Noir', 'Blue / Bleu', 'Red / Rouge', 'Silver / Argent'], []],
  ['Folds', 'Se plie', [], ['Wheelchairs', 'Walking aids']],
]
const ACCESSORIES: readonly Row[] = [
  ['Headrest', 'Appui-tête', ['Standard', 'Contoured / Galbé', 'Lateral / Latéral'], ['Wheelchairs']],
  [
    'Footrests',
    'Repose-pieds',
    ['Fixed / Fixes', 'Swing-away / Escamotables', 'Elevating / Élévateurs'],
    ['Wheelchairs'],
  ],
  ['Anti-tippers', 'Roulettes antibascule', [], ['Wheelchairs']],
  ['Tray', 'Tablette', [], ['Wheelchairs']],
  ['Oxygen holder', 'Porte-bouteille d’oxygène', [], ['Wheelchairs', 'Scooters']],
]

/** The first of either kind is protected. */
export async function seedDetails(client: pg.ClientBase): Promise<void> {
  await seed(client, 'equipment_part', 'equipment_parts', SPECIFICATIONS)
  await seed(client, 'equipment_accessory', 'equipment_accessories', ACCESSORIES)
  await confirmSizes(client)
}

/** Confirms the sizes that the options of specifications state. */
async function confirmSizes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT id, detail_id, value FROM equipment_part_options')
  for (const { id, detail_id, value } of rows) {
    const size = readMeasure(value)
    if (!size) continue
    await client.query('UPDATE equipment_part_options SET number = $2 WHERE id = $1', [id, size.number])
    await client.query('UPDATE equipment_parts SET unit = $2 WHERE id = $1', [detail_id, size.unit])
  }
}

async function seed(client: pg.ClientBase, part: string, table: string, rows: readonly Row[]): Promise<void> {
  for (const [place, [name, french, options, categories]] of rows.entries()) {
    await client.query(
      `WITH detail AS (
         INSERT INTO ${table} (name, name_fr, type, assigned_to_all, protected) VALUES ($1, $2, $3, $4, $5) RETURNING id
       ), options AS (
         INSERT INTO ${part}_options (detail_id, value, rank)
         SELECT id, value, rank FROM detail, unnest($6::text[]) WITH ORDINALITY AS option (value, rank)
       )
       INSERT INTO ${part}_assignments (detail_id, subcategory_id, rank)
       SELECT detail.id, s.id, $7 FROM detail, equipment_subcategories s JOIN equipment_categories c ON c.id = s.category_id
       WHERE c.name = ANY($8)`,
      [
        name,
        french,
        options.length ? 'SELECT' : 'CHECKBOX',
        categories.length === 0,
        place === 0,
        options,
        place + 1,
        categories,
      ],
    )
  }
}
