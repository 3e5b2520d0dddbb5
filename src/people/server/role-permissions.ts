import type { Db } from '#core/server/database.ts'

/** By role and version: the database gives a role a new version with every change, so what is kept is never old. */
const databases = new WeakMap<Db, Map<string, Promise<string[]>>>()

export function permissionsOf(db: Db, roleId: number, version: number): Promise<string[]> {
  const known = databases.get(db) ?? new Map<string, Promise<string[]>>()
  databases.set(db, known)
  const key = `${roleId}:${version}`
  let permissions = known.get(key)
  if (!permissions) {
    if (known.size > 1000) known.clear()
    permissions = read(db, roleId, version)
    known.set(key, permissions)
    permissions.catch(() => known.delete(key))
  }
  return permissions
}

async function read(db: Db, roleId: number, version: number): Promise<string[]> {
  const role = await db
    .selectFrom('roles')
    .select(['permissions', 'version'])
    .where('id', '=', roleId)
    .executeTakeFirst()
  if (role?.version !== version) throw new Error('the role changed while it was read')
  return role.permissions
}
