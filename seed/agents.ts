import type pg from 'pg'
import { fold } from '#core/contract/fold.ts'
import { CITY_CODES, FIRST_NAMES, LAST_NAMES } from './names.ts'
import { between, pick, random } from './random.ts'

const SEED = 6067
const AGENTS = 60
const ARCHIVED = 3
const DAY = 86_400_000

/** Hospitals and clinics that refer clients: mail domain, street, city. */
const WORKPLACES = [
  ['hopital-du-bassin.example.org', '330, avenue Université', 'Moncton'],
  ['petitcodiac-hospital.example.org', '135 MacBeath Avenue', 'Moncton'],
  ['clinique-champlain.example.org', '410, rue Champlain', 'Dieppe'],
  ['riverview-physio.example.org', '567 Coverdale Road', 'Riverview'],
  ['hopital-chaleur.example.org', '1750, promenade Sunset', 'Bathurst'],
  ['clinique-peninsule.example.org', '400, rue des Hospitalières', 'Tracadie'],
  ['mieux-etre-caraquet.example.org', '1, boulevard Saint-Pierre Ouest', 'Caraquet'],
  ['hopital-madawaska.example.org', '275, boulevard Hébert', 'Edmundston'],
  ['restigouche-rehab.example.org', '189 Lily Lake Road', 'Campbellton'],
  ['miramichi-clinic.example.org', '500 Water Street', 'Miramichi'],
  ['valley-rehab.example.org', '700 Priestman Street', 'Fredericton'],
  ['nashwaak-health.example.org', '65 Brunswick Street', 'Fredericton'],
  ['kennebecasis-hospital.example.org', '400 University Avenue', 'Saint John'],
  ['fundy-home-care.example.org', '55 Union Street', 'Saint John'],
  ['upper-river-valley.example.org', '11300 Route 130', 'Woodstock'],
  ['tantramar-clinic.example.org', '8 Main Street', 'Sackville'],
] as const

interface Linked {
  id: number
  firstName: string
  lastName: string
  username: string
}

/** Referral agents: first those who are users too, then others, some of them archived. */
export async function seedAgents(client: pg.ClientBase, today: Date): Promise<void> {
  const next = random(SEED)
  const { rows: users } = await client.query<Linked>(`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.username
    FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'REFERRAL_AGENT' ORDER BY u.id`)
  for (let index = 0; index < AGENTS; index++) {
    const user = users[index]
    const [domain, street, city] = pick(next, WORKPLACES)
    const firstName = user?.firstName ?? pick(next, FIRST_NAMES)
    const lastName = user?.lastName ?? pick(next, LAST_NAMES)
    const mailbox = `${fold(firstName)} ${fold(lastName)}`.replaceAll(' ', '.')
    const createdAt = new Date(today.getTime() - between(next, 30, 1400) * DAY)
    const number = `50655501${String(between(next, 0, 99)).padStart(2, '0')}`
    await client.query(
      `WITH admin AS (SELECT id FROM users WHERE username = 'admin@example.org'),
       made AS (
         INSERT INTO referral_agents (first_name, last_name, user_id, created_at, archived_at, archived_by)
         SELECT $1, $2, $3::int, $4::timestamptz, $5::timestamptz, CASE WHEN $5::timestamptz IS NOT NULL THEN admin.id END
         FROM admin RETURNING id
       ), email AS (
         INSERT INTO referral_agent_email_addresses (referral_agent_id, address, is_primary)
         SELECT id, $6, true FROM made
       ), phone AS (
         INSERT INTO referral_agent_phone_numbers (referral_agent_id, number, extension) SELECT id, $7, $8 FROM made
       ), address AS (
         INSERT INTO referral_agent_addresses (referral_agent_id, address1, city_id, county_id, province_id, postal_code)
         SELECT made.id, $9, cities.id, cities.county_id, provinces.id, $10
         FROM made, cities, provinces WHERE cities.name = $11 AND provinces.abbreviation = 'NB'
       )
       INSERT INTO trail (at, user_id, entity, entity_id, action)
       SELECT $4::timestamptz, admin.id, 'referral-agents', made.id, 'CREATE' FROM made, admin`,
      [
        firstName,
        lastName,
        user?.id ?? null,
        createdAt,
        index >= AGENTS - ARCHIVED ? new Date(createdAt.getTime() + 20 * DAY) : null,
        user?.username ?? `${mailbox}@${domain}`,
        number,
        next() < 0.4 ? String(between(next, 10, 490)) : null,
        street,
        `${pick(next, CITY_CODES[city] ?? ['E3B'])}2T4`,
        city,
      ],
    )
  }
  // an update computes the search text
  await client.query(`UPDATE referral_agents SET search_text = ''`)
  await client.query(`INSERT INTO program_managers (user_id, program_id)
    SELECT a.user_id, p.id FROM referral_agents a JOIN programs p ON (a.id + p.id) % 3 = 0
    WHERE a.user_id IS NOT NULL AND a.user_id NOT IN (SELECT user_id FROM program_managers)`)
}
