import { sql } from 'kysely'
import { endOfTrust } from '#people/server/trusted.ts'
import type { Site } from './harness.ts'

/** As if an administrator had given it to their role: agents read French, and so all screens can be read in it. */
async function letAgentsDoWhat({ database }: Site, code: 'STAFF' | 'ADMIN'): Promise<void> {
  await sql`UPDATE roles SET permissions = (SELECT permissions || '{CHOOSE_LANGUAGE}'::text[] FROM roles WHERE code = ${code})
    WHERE code = 'REFERRAL_AGENT'`.execute(database.db)
  await endOfTrust()
}

export const letAgentsDoWhatStaffMay = (site: Site) => letAgentsDoWhat(site, 'STAFF')
export const letAgentsDoWhatAdminsMay = (site: Site) => letAgentsDoWhat(site, 'ADMIN')
