import type pg from 'pg'

/** The number of clients that are entered twice, some with another spelling. */
export const DUPLICATES = 12

/** Frequent names. */
const NAMES = ['Landry', 'Mazerolle', 'McLaughlin', 'Melanson', 'Nadeau', 'Poirier', 'Richard']

/** Makes some clients duplicates of others, under separate numbers: data for the search for duplicates. */
export async function seedDuplicates(client: pg.ClientBase): Promise<void> {
  await client.query(
    `WITH chosen AS (
      SELECT id, first_name, last_name, birth_date, gender_id, row_number() OVER (ORDER BY id DESC) AS place FROM clients
      WHERE archived_at IS NULL AND deceased_on IS NULL AND last_name = ANY($1) ORDER BY id DESC LIMIT 2 * $2::int
    )
    UPDATE clients c SET birth_date = o.birth_date, gender_id = o.gender_id,
      first_name = CASE o.place % 3 WHEN 0 THEN unaccent(o.first_name) ELSE o.first_name END,
      last_name = CASE o.place % 4 WHEN 0 THEN upper(o.last_name) ELSE o.last_name END
    FROM chosen t JOIN chosen o ON o.place = t.place + $2::int WHERE c.id = t.id`,
    [NAMES, DUPLICATES],
  )
}
