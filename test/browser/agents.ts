import { sql } from 'kysely'
import { FRENCH } from '#base/people/contract.ts'
import { endOfTrust } from '#base/people/server/trusted.ts'
import type { Site } from './harness.ts'

/** Simulates an administrator's change of the role: agents read French, so all screens can be read in it. */
async function letAgentsDoWhat({ database }: Site, code: 'STAFF' | 'ADMIN'): Promise<void> {
  await sql`UPDATE roles SET permissions = (SELECT permissions || '{CHOOSE_LANGUAGE}'::text[] FROM roles WHERE code = ${code})
    WHERE code = 'REFERRAL_AGENT'`.execute(database.db)
  await endOfTrust()
}

/** Simulates the user's choice in their account, for roles that may choose. */
export async function letReadFrench({ database }: Site, username: string): Promise<void> {
  await sql`UPDATE users SET language_id = ${FRENCH} WHERE username = ${username}`.execute(database.db)
  await sql`UPDATE roles SET permissions = permissions || '{CHOOSE_LANGUAGE}'::text[]
    WHERE id = (SELECT role_id FROM users WHERE username = ${username})`.execute(database.db)
  await endOfTrust()
}

export const letAgentsDoWhatStaffMay = (site: Site) => letAgentsDoWhat(site, 'STAFF')
export const letAgentsDoWhatAdminsMay = (site: Site) => letAgentsDoWhat(site, 'ADMIN')
