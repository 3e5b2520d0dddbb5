import type pg from 'pg'
import type { Catalogue } from './piece.ts'

/** A specification or an accessory, with its possible answers for a piece. */
export interface Definition {
  id: number
  options: number[]
  subcategories: number[]
  all: boolean
}

export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const rows = async (statement: string) => (await client.query(statement)).rows
  const statuses = await rows(`SELECT id FROM equipment_statuses
    WHERE purpose IS DISTINCT FROM 'PREPARATION' AND purpose IS DISTINCT FROM 'WORKSHOP' ORDER BY id`)
  const clients = await rows('SELECT id FROM clients WHERE archived_at IS NULL ORDER BY id LIMIT 1000')
  return {
    types: (await rows(
      'SELECT id, program_id AS program FROM equipment_types ORDER BY id',
    )) as Catalogue['types'],
    items: (await rows(`SELECT i.id, i.subcategory_id AS subcategory, s.category_id > 4 AS seldom
      FROM equipment_items i JOIN equipment_subcategories s ON s.id = i.subcategory_id ORDER BY i.id`)) as Catalogue['items'],
    makers: (await rows(
      'SELECT manufacturer_id AS manufacturer, id AS vendor FROM vendors ORDER BY id',
    )) as Catalogue['makers'],
    statuses: statuses.map(({ id }) => id as number),
    clients: clients.map(({ id }) => id as number),
    agents:
      (await rows(`SELECT u.id, ARRAY(SELECT program_id FROM program_managers WHERE user_id = u.id ORDER BY 1) AS programs
      FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'REFERRAL_AGENT' ORDER BY u.id`)) as Catalogue['agents'],
  }
}

export async function readDefinitions(
  client: pg.ClientBase,
  kind: string,
  table: string,
): Promise<Definition[]> {
  const { rows } = await client.query(`SELECT d.id, d.assigned_to_all OR NOT EXISTS
      (SELECT FROM equipment_${kind}_assignments a WHERE a.detail_id = d.id) AS "all",
      ARRAY(SELECT o.id FROM equipment_${kind}_options o WHERE o.detail_id = d.id ORDER BY rank) AS options,
      ARRAY(SELECT subcategory_id FROM equipment_${kind}_assignments a WHERE a.detail_id = d.id) AS subcategories
    FROM ${table} d ORDER BY d.id`)
  return rows
}
