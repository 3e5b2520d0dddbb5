import { sql } from 'kysely'
import type { SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { HIDDEN_CLIENTS } from './authenticate.ts'
import { permissionsOf } from './role-permissions.ts'

interface Row {
  name: string
  roleCode: string
  roleId: number
  roleVersion: number
  hiddenClients: number[]
}

/** The user for whom the server continues a job, with their current rights; undefined if the account is closed. */
export async function actingUser(db: Db, id: number): Promise<SignedIn | undefined> {
  const { rows } = await sql<Row>`
    SELECT u.first_name || ' ' || u.last_name AS name, r.code AS role_code, r.id AS role_id, r.version AS role_version,
      ${HIDDEN_CLIENTS} AS hidden_clients
    FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ${id} AND u.closed_at IS NULL`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const permissions = await permissionsOf(db, row.roleId, row.roleVersion)
  return {
    ...{ id, name: row.name, roles: [{ code: row.roleCode }], permissions },
    ...{ passwordExpired: false, factorMissing: false, family: '', locked: false, proved: false },
    hidden: permissions.includes('READ_PRIVACY') ? [] : row.hiddenClients,
  }
}
