import type pg from 'pg'
import { seedLists } from './lists.ts'
import { CITY_CODES, FACILITIES, INSURERS, ORGANIZATIONS, PROGRAMS, PROJECTS } from './names.ts'

/** The ids by name of the rows that a seed refers to, as made by the migrations and `seedReference`. */
export interface References {
  cities: { id: number; name: string; county: number }[]
  newBrunswick: number
  genders: number[]
  programs: number[]
  projects: number[]
  insurers: number[]
  facilities: { id: number; city: string; code: string }[]
}

export async function seedReference(client: pg.ClientBase, today = new Date()): Promise<void> {
  for (const [acronym, name, name_fr, prefix, approval] of PROGRAMS) {
    await client.query(
      `INSERT INTO programs (acronym, name, name_fr, vendor_number, invoice_number_prefix, invoice_requires_approval)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [acronym, name, name_fr, `V-${acronym}`, prefix, approval],
    )
  }
  for (const names of PROJECTS)
    await client.query(`INSERT INTO projects (name, name_fr) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
      ...names,
    ])
  for (const name of ORGANIZATIONS)
    await client.query(`INSERT INTO organizations (name) VALUES ($1) ON CONFLICT DO NOTHING`, [name])
  for (const [place, [name, street, city]] of INSURERS.entries()) {
    await client.query(
      `WITH insurer AS (INSERT INTO insurance_providers (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id),
        phone AS (INSERT INTO insurance_provider_phone_numbers (insurance_provider_id, number, extension)
          SELECT id, $5, '12' FROM insurer),
        email AS (INSERT INTO insurance_provider_email_addresses (insurance_provider_id, address)
          SELECT id, 'claims@example.org' FROM insurer)
       INSERT INTO insurance_provider_addresses
         (insurance_provider_id, address1, city_id, county_id, province_id, postal_code)
       SELECT insurer.id, $2, cities.id, cities.county_id, provinces.id, $4
       FROM insurer, cities, provinces WHERE cities.name = $3 AND provinces.abbreviation = 'NB'`,
      [name, street, city, `${CITY_CODES[city]?.[0]}3K7`, `506555018${place}`],
    )
  }
  await seedLists(client, today)
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM facilities`)
  if (rows[0].count > 0) return
  for (const [name, street, city] of FACILITIES) {
    await client.query(
      `WITH facility AS (INSERT INTO facilities (name, email_address) VALUES ($1, 'accueil@example.org') RETURNING id),
        phone AS (INSERT INTO facility_phone_numbers (facility_id, number) SELECT id, '5065550190' FROM facility)
       INSERT INTO facility_addresses (facility_id, address1, city_id, county_id, province_id, postal_code)
       SELECT facility.id, $2, cities.id, cities.county_id, provinces.id, $4
       FROM facility, cities, provinces WHERE cities.name = $3 AND provinces.abbreviation = 'NB'`,
      [name, street, city, `${CITY_CODES[city]?.[0]}2T4`],
    )
  }
}

export async function readReferences(client: pg.ClientBase): Promise<References> {
  const ids = async (table: string) => {
    const { rows } = await client.query(`SELECT id FROM ${table} ORDER BY id`)
    return rows.map((row) => row.id as number)
  }
  const cities = await client.query('SELECT id, name, county_id AS county FROM cities ORDER BY id')
  const province = await client.query(`SELECT id FROM provinces WHERE abbreviation = 'NB'`)
  const facilities = await client.query(`
    SELECT DISTINCT ON (f.id) f.id, c.name AS city, a.postal_code AS code
    FROM facilities f JOIN facility_addresses a ON a.facility_id = f.id JOIN cities c ON c.id = a.city_id ORDER BY f.id, a.id`)
  return {
    cities: cities.rows,
    newBrunswick: province.rows[0].id,
    genders: await ids('genders'),
    programs: await ids('programs'),
    projects: await ids('projects'),
    insurers: await ids('insurance_providers'),
    facilities: facilities.rows,
  }
}
