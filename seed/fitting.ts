import type pg from 'pg'

/** Sizes of free tilt wheelchairs in the programs of the agent, so that some are 18 inches wide and carry 300 lb. */
const SIZES = [
  ['18 in', '300 lb'],
  ['18 in', '450 lb'],
  ['18 in', '250 lb'],
] as const

export async function seedFitting(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`SELECT e.id FROM equipment e
      JOIN equipment_items i ON i.id = e.item_id AND i.name = 'Tilt-in-space wheelchair'
      JOIN programs p ON p.id = e.program_id AND p.acronym IN ('PMB', 'PEP')
    WHERE e.archived_at IS NULL AND NOT e.on_loan AND NOT e.lost AND e.held_for IS NULL AND e.reserved_by IS NULL
      AND e.status_id IS NULL
    ORDER BY e.id LIMIT ${SIZES.length}`)
  for (const [nth, { id }] of rows.entries())
    await client.query(
      `INSERT INTO equipment_part_values (equipment_id, detail_id, option_id)
       SELECT $1, o.detail_id, o.id FROM equipment_part_options o JOIN equipment_parts p ON p.id = o.detail_id
       WHERE (p.name, o.value) IN (('Seat width', $2), ('Weight capacity', $3))
       ON CONFLICT (equipment_id, detail_id) DO UPDATE SET option_id = excluded.option_id`,
      [id, ...(SIZES[nth] ?? [])],
    )
}
