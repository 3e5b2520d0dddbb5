import { sql } from 'kysely'

/** SQL of the phone number to call for `clients c`. */
export const PHONE = sql`(SELECT number FROM client_phone_numbers WHERE client_id = c.id ORDER BY type_id LIMIT 1)`
/** SQL of the city in which `clients c` live and their pieces are. */
export const CITY = sql`(SELECT name FROM cities WHERE id = coalesce(
  (SELECT a.city_id FROM facility_addresses a WHERE a.facility_id = c.facility_id ORDER BY a.id LIMIT 1),
  (SELECT a.city_id FROM client_addresses a WHERE a.client_id = c.id ORDER BY a.is_primary DESC, a.id LIMIT 1)))`
/** SQL of the lines above the city at the door of `clients c`, as text[]. */
export const DOOR = sql`coalesce(
  (SELECT ARRAY[f.name, a.address1, a.address2] FROM facility_addresses a JOIN facilities f ON f.id = a.facility_id
    WHERE a.facility_id = c.facility_id ORDER BY a.id LIMIT 1),
  (SELECT ARRAY[a.address1, a.address2] FROM client_addresses a WHERE a.client_id = c.id ORDER BY a.is_primary DESC, a.id LIMIT 1), '{}')`
