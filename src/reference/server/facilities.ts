import { sql } from 'kysely'
import type { Db } from '#kit/server/database.ts'
import type { Facility } from '../contract/facilities.ts'

/** The SQL of an address with the names of its places, for the alias of any table that has the columns of one. */
export function placeJson(alias: string): string {
  return `json_build_object(
    'id', ${alias}.id, 'address1', ${alias}.address1, 'address2', ${alias}.address2,
    'city', (SELECT json_build_object('id', id, 'name', name) FROM cities WHERE id = ${alias}.city_id),
    'county', (SELECT json_build_object('id', id, 'name', name) FROM counties WHERE id = ${alias}.county_id),
    'province', (SELECT json_build_object('id', id, 'name', name, 'abbreviation', abbreviation)
      FROM provinces WHERE id = ${alias}.province_id),
    'postalCode', ${alias}.postal_code)`
}

export async function listFacilities(db: Db): Promise<Facility[]> {
  const { rows } = await sql<{ facility: Facility }>`
    SELECT json_build_object('id', f.id, 'version', f.version, 'name', f.name, 'emailAddress', f.email_address,
      'addresses', (SELECT coalesce(json_agg(${sql.raw(placeJson('a'))} ORDER BY a.id), '[]')
        FROM facility_addresses a WHERE a.facility_id = f.id),
      'phoneNumbers', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'number', p.number,
          'extension', p.extension, 'type', json_build_object('id', p.type_id)) ORDER BY p.id), '[]')
        FROM facility_phone_numbers p WHERE p.facility_id = f.id)) AS facility
    FROM facilities f ORDER BY fold(f.name) COLLATE "C", f.id`.execute(db)
  return rows.map((row) => row.facility)
}
