import type pg from 'pg'
import { hashPassword } from '#base/people/server/hashing.ts'

export const DEMO_PASSWORD = 'passerelle-demo-2026'

/** The accounts of rule 4.1. They exist only with the demonstration data. */
export const DEMO_ACCOUNTS = [
  { username: 'admin@example.org', firstName: 'Mireille', lastName: 'Doucet', role: 'ADMIN' },
  { username: 'staff@example.org', firstName: 'Aubin', lastName: 'Savoie', role: 'STAFF' },
  { username: 'finance@example.org', firstName: 'Heather', lastName: 'Campbell', role: 'FINANCE' },
  { username: 'technician@example.org', firstName: 'Rhéal', lastName: 'Comeau', role: 'TECHNICIAN' },
  { username: 'viewer@example.org', firstName: 'Joan', lastName: 'MacPhail', role: 'VIEWER' },
  {
    username: 'agent@example.org',
    firstName: 'Chantal',
    lastName: 'Lévesque',
    role: 'REFERRAL_AGENT',
    french: true,
  },
  { username: 'expired@example.org', firstName: 'Murray', lastName: 'Graham', role: 'STAFF', expired: true },
] as const

export async function seedAccounts(client: pg.ClientBase): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD)
  for (const account of DEMO_ACCOUNTS) {
    const french = 'french' in account
    await client.query(
      `INSERT INTO users (username, first_name, last_name, password_hash, password_expired, language_id, role_id,
         organization_id, demo)
       SELECT $1, $2, $3, $4, $5, $6, roles.id, (SELECT id FROM organizations WHERE name = $7), true
       FROM roles WHERE code = $8`,
      [
        account.username,
        account.firstName,
        account.lastName,
        hash,
        'expired' in account,
        french ? 2 : 1,
        french ? 'Réseau de santé de l’Acadie' : 'Appui Mobilité NB',
        account.role,
      ],
    )
  }
  await client.query(`INSERT INTO program_managers (user_id, program_id)
    SELECT u.id, p.id FROM users u, programs p WHERE u.username = 'agent@example.org' AND p.acronym IN ('PMB', 'PEP')`)
}
