import type pg from 'pg'
import { formatDay, formatPhone, formatPostalCode } from '#core/contract/formats.ts'
import { searchText as formsOf } from '#core/contract/phrase.ts'
import { formatMedicareNumber } from '#records/clients/contract/medicare-number.ts'
import { type Cell, copyRows } from './copy.ts'
import { type Person, person } from './person.ts'
import type { References } from './reference.ts'

type Row = Record<string, Cell>

/** Equals the database's client_search_text, except for alternative forms of names; a test compares them. */
function searchText(made: Person): string {
  const city = made.facility?.city ?? made.city.name
  const code = made.facility?.code ?? made.postalCode
  return formsOf([
    made.number,
    `${made.lastName} ${made.firstName} ${made.lastName}`,
    made.agencyNumber,
    formatMedicareNumber(made.medicare),
    made.birth,
    formatDay(made.birth),
    formatPhone(made.phone),
    made.workPhone && `${formatPhone(made.workPhone)} ext. 12 poste 12`,
    city,
    code,
    formatPostalCode(code),
  ])
}

const clientRow = (made: Person, id: number, userId: number | null): Row => ({
  id,
  client_number: made.number,
  first_name: made.firstName,
  last_name: made.lastName,
  birth_date: made.birth,
  deceased_on: made.death,
  fcs_number: made.agencyNumber,
  medicare_number: made.medicare,
  gender_id: made.gender,
  language_id: made.language,
  program_id: made.program,
  project_id: made.project,
  facility_id: made.facility?.id ?? null,
  insurance_provider_id: made.insurer,
  archived_at: made.archived ? made.createdAt.toISOString() : null,
  created_at: made.createdAt.toISOString(),
  updated_at: made.createdAt.toISOString(),
  updated_by: userId,
  search_text: searchText(made),
})

const addressRows = (made: Person, id: number): Row[] =>
  made.facility
    ? []
    : [
        {
          client_id: id,
          address1: made.street,
          address2: made.unit,
          city_id: made.city.id,
          county_id: made.city.county,
          province_id: made.newBrunswick,
          postal_code: made.postalCode,
        },
      ]

const phoneRows = (made: Person, id: number): Row[] => [
  { client_id: id, number: made.phone, extension: null, type_id: 1 },
  ...(made.workPhone ? [{ client_id: id, number: made.workPhone, extension: '12', type_id: 2 }] : []),
]

const contactRows = (made: Person, id: number): Row[] =>
  made.nextOfKin
    ? [{ client_id: id, name: made.nextOfKin, phone_number: '5065550150', type: 'NEXT_OF_KIN' }]
    : []

const noteRows = (made: Person, id: number, userId: number | null): Row[] =>
  userId === null
    ? []
    : made.notes.map((message, place) => ({
        client_id: id,
        message,
        author_id: userId,
        created_at: new Date(made.createdAt.getTime() + (place + 1) * 86_400_000).toISOString(),
      }))

/** Adds `count` clients after the existing ones, by COPY. `userId` is recorded as their creator. */
export async function seedClients(
  client: pg.ClientBase,
  references: References,
  count: number,
  userId: number | null,
  today: Date,
): Promise<void> {
  const { rows } = await client.query(`SELECT coalesce(max(client_number) - 99999, 0)::int AS start,
    coalesce((SELECT max(id) FROM clients), 0)::int AS last FROM clients`)
  const { start, last } = rows[0] as { start: number; last: number }
  function* each(make: (made: Person, id: number) => Row[]) {
    for (let index = 0; index < count; index++) {
      yield* make(person(start + index, references, today), last + 1 + index)
    }
  }
  await copyRows(
    client,
    'clients',
    each((made, id) => [clientRow(made, id, userId)]),
  )
  await copyRows(client, 'client_addresses', each(addressRows))
  await copyRows(client, 'client_phone_numbers', each(phoneRows))
  await copyRows(client, 'client_contacts', each(contactRows))
  await copyRows(
    client,
    'client_notes',
    each((made, id) => noteRows(made, id, userId)),
  )
  // the database handles the few names of people and cities with alternative forms, like St-Onge
  await client.query(
    `WITH spelt AS (SELECT id FROM cities WHERE other_name_forms(name) IS NOT NULL)
    UPDATE clients c SET search_text = ''
    WHERE c.id > $1 AND (other_name_forms(c.first_name) IS NOT NULL OR other_name_forms(c.last_name) IS NOT NULL
      OR EXISTS (SELECT FROM client_addresses a WHERE a.client_id = c.id AND c.facility_id IS NULL AND a.city_id IN (TABLE spelt))
      OR EXISTS (SELECT FROM facility_addresses a WHERE a.facility_id = c.facility_id AND a.city_id IN (TABLE spelt)))`,
    [last],
  )
  await client.query('UPDATE client_counter SET last = (SELECT max(client_number) FROM clients)')
  await client.query(`SELECT setval(pg_get_serial_sequence('clients', 'id'), (SELECT max(id) FROM clients))`)
  await client.query(
    `INSERT INTO trail (at, user_id, entity, entity_id, action)
    SELECT created_at, updated_by, 'clients', id, 'CREATE' FROM clients WHERE id > $1 ORDER BY id`,
    [last],
  )
}
