import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { foundOnce, Kept, ofEachDatabase } from '#core/server/kept.ts'
import { firstRow } from '#core/server/rows.ts'

const AN_HOUR = 60 * 60_000
/**
 * Keyed by role and version: the database raises the version of a role with every change, so entries are never stale.
 */
const kept = ofEachDatabase(() => new Kept<Promise<string[]>>(AN_HOUR))

export const permissionsOf = (db: Db, roleId: number, version: number): Promise<string[]> =>
  foundOnce(kept(db), `${roleId}:${version}`, () => read(db, roleId, version))

async function read(db: Db, roleId: number, version: number): Promise<string[]> {
  const role = await firstRow(
    db,
    sql<{
      permissions: string[]
      version: number
    }>`SELECT permissions, version FROM roles WHERE id = ${roleId}`,
  )
  if (role?.version !== version) throw new Error('the role changed while it was read')
  return role.permissions
}
