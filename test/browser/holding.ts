import { sql } from 'kysely'
import { endOfTrust } from '#base/people/server/trusted.ts'
import type { Site } from './harness.ts'

/** Gives the role VIEWER every permission of an administrator but these. */
export async function holdAllBut({ database }: Site, ...without: string[]): Promise<void> {
  await sql`UPDATE roles SET permissions = ARRAY(
      SELECT p FROM roles a, unnest(a.permissions) p WHERE a.code = 'ADMIN' AND p <> ALL(${without}::text[]))
    WHERE code = 'VIEWER'`.execute(database.db)
  await endOfTrust()
}
