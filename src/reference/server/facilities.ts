import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kit/server/database.ts'
import type { Facility } from '../contract/facilities.ts'

/** An address with the names of its places, for the alias of any table that has the columns of one. */
export function placeJson(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object(
    'id', ${column('id')}, 'address1', ${column('address1')}, 'address2', ${column('address2')},
    'city', (SELECT json_build_object('id', id, 'name', name) FROM cities WHERE id = ${column('city_id')}),
    'county', (SELECT json_build_object('id', id, 'name', name) FROM counties WHERE id = ${column('county_id')}),
    'province', (SELECT json_build_object('id', id, 'name', name, 'abbreviation', abbreviation)
      FROM provinces WHERE id = ${column('province_id')}),
    'postalCode', ${column('postal_code')})`
}

export async function listFacilities(db: Db): Promise<Facility[]> {
  const { rows } = await sql<{ facility: Facility }>`
    SELECT json_build_object('id', f.id, 'version', f.version, 'name', f.name, 'emailAddress', f.email_address,
      'addresses', (SELECT coalesce(json_agg(${placeJson('a')} ORDER BY a.id), '[]')
        FROM facility_addresses a WHERE a.facility_id = f.id),
      'phoneNumbers', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'number', p.number,
          'extension', p.extension, 'type', json_build_object('id', p.type_id)) ORDER BY p.id), '[]')
        FROM facility_phone_numbers p WHERE p.facility_id = f.id)) AS facility
    FROM facilities f ORDER BY fold(f.name), f.id`.execute(db)
  return rows.map((row) => row.facility)
}
