import type pg from 'pg'
import { fold } from '#core/contract/fold.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { between, pick, random } from './random.ts'

const SEED = 4051
const DAY = 86_400_000

/** The number of users per role, besides the demonstration accounts; there are no further administrators. */
const OF_ROLE = [
  ['STAFF', 12],
  ['FINANCE', 3],
  ['TECHNICIAN', 5],
  ['VIEWER', 2],
  ['REFERRAL_AGENT', 11],
] as const

interface Invented {
  firstName: string
  lastName: string
  username: string
  role: string
  phone: string
  extension: string | null
  createdAt: Date
}

/** Colleagues who do not sign in: they have no password. They depend only on the day. */
function inventedUsers(today: Date): Invented[] {
  const next = random(SEED)
  const taken = new Set<string>()
  return OF_ROLE.flatMap(([role, count]) =>
    Array.from({ length: count }, () => {
      let [firstName, lastName, username] = ['', '', '']
      do {
        firstName = pick(next, FIRST_NAMES)
        lastName = pick(next, LAST_NAMES)
        username = `${fold(firstName)} ${fold(lastName)}@example.org`.replaceAll(' ', '.')
      } while (taken.has(username))
      taken.add(username)
      const phone = `50655501${String(between(next, 0, 99)).padStart(2, '0')}`
      const createdAt = new Date(today.getTime() - between(next, 60, 1500) * DAY)
      const extension = role === 'REFERRAL_AGENT' ? null : String(between(next, 100, 180))
      return { firstName, lastName, username, role, phone, extension, createdAt }
    }),
  )
}

export async function seedUsers(client: pg.ClientBase, today: Date): Promise<void> {
  for (const { firstName, lastName, username, role, phone, extension, createdAt } of inventedUsers(today)) {
    const isAgent = role === 'REFERRAL_AGENT'
    await client.query(
      `WITH made AS (
         INSERT INTO users (username, first_name, last_name, language_id, role_id, organization_id, created_at)
         SELECT $1, $2, $3, $4, roles.id, (SELECT id FROM organizations WHERE name = $5), $6
         FROM roles WHERE code = $7 RETURNING id
       ), phone AS (
         INSERT INTO user_phone_numbers (user_id, number, extension) SELECT id, $8, $9 FROM made
       )
       INSERT INTO trail (at, user_id, entity, entity_id, action)
       SELECT $6, (SELECT id FROM users WHERE username = 'admin@example.org'), 'users', id, 'CREATE' FROM made`,
      [
        username,
        firstName,
        lastName,
        isAgent ? 2 : 1,
        isAgent ? 'Réseau de santé de l’Acadie' : 'Appui Mobilité NB',
        createdAt,
        role,
        phone,
        extension,
      ],
    )
  }
}
