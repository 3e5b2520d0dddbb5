import { sql } from 'kysely'
import { endOfTrust } from '#people/server/trusted.ts'
import type { Site } from './harness.ts'

/** As if an administrator had given it to their role: French is shown to agents alone, and so all screens can be read in it. */
export async function letAgentsDoWhatStaffMay({ database }: Site): Promise<void> {
  await sql`UPDATE roles SET permissions = (SELECT permissions FROM roles WHERE code = 'STAFF')
    WHERE code = 'REFERRAL_AGENT'`.execute(database.db)
  await endOfTrust()
}
