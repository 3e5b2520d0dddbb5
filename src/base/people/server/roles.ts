import { sql } from 'kysely'
import { PERMISSIONS } from '#core/contract/all-permissions.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { audit, type Change, changesBetween, type Snapshot } from '#core/server/audit.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { mapConstraint, mapUniqueViolation } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, invalid, notFound, protectedRecord, stale } from '#core/server/errors.ts'
import { removeUnused } from '#core/server/in-use.ts'
import { firstRow, insertRow, updateRow } from '#core/server/rows.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import { transaction } from '#core/server/transaction.ts'
import { alwaysNeedsFactor, type Role, type RoleInput, roleRecord } from '../contract/roles.ts'
import { tellOfAct } from './administrators.ts'
import { isAdmin, mayHandOver, mayHandPermissions } from './authority.ts'

export async function listRoles({ db, locale }: Pick<Caller, 'db' | 'locale'>): Promise<Role[]> {
  const shown = locale === 'fr' ? 'coalesce(title_fr, title)' : 'title'
  const { rows } = await sql<Row>`${roles} ORDER BY ${sql.raw(inTextOrder(shown))}, id`.execute(db)
  return rows.map(toRole)
}

/** Renames the columns to the fields of the contract. */
const toRole = ({ titleFr, ...row }: Row): Role => ({ ...row, title_fr: titleFr })

type Row = Omit<Role, 'title_fr'> & { titleFr: Role['title_fr'] }

const roles = sql`
  SELECT id, version, code, title, title_fr, factor_required, factor_grace_days, permissions, protected FROM roles`

export function createRole(caller: Caller, input: RoleInput): Promise<Role> {
  return transaction(caller, async (tx) => {
    rejectWithoutFactor(input)
    if (!mayHandPermissions(caller.user, input.permissions)) throw forbidden()
    if (!maySetFactor(caller.user, input)) throw forbidden()
    const made = insertRow(tx, 'roles', columns(input))
    const id = await mapUniqueViolation(uniqueFields(input), made)
    const role = await lockRole(tx, id)
    await audit(tx, caller.user.id, 'roles', id, 'CREATE', changes(undefined, role))
    return role
  })
}

/**
 * Throws 403 if permissions that the caller does not hold are added or removed, or if a role that holds more is
 * renamed, as it could then be given by mistake; 409 protected for a protected role.
 */
export function updateRole(caller: Caller, id: number, input: RoleInput): Promise<Role> {
  return transaction(caller, async (tx) => {
    const before = await lockRole(tx, id)
    if (input.version !== undefined && input.version !== before.version) throw stale()
    rejectWithoutFactor(input)
    const { added, removed } = difference(before.permissions, input.permissions)
    if (!mayHandPermissions(caller.user, [...added, ...removed])) throw forbidden()
    if (!maySetFactor(caller.user, input, before)) throw forbidden()
    const renamed =
      input.code !== before.code ||
      input.title !== before.title ||
      (input.title_fr ?? null) !== before.title_fr
    if (renamed && !mayHandOver(caller.user, before)) throw forbidden()
    const update = updateRow(tx, 'roles', id, columns(input))
    await mapConstraint(
      { roles_protected: protectedRecord() },
      mapUniqueViolation(uniqueFields(input), update),
    )
    const role = await lockRole(tx, id)
    await audit(tx, caller.user.id, 'roles', id, 'UPDATE', changes(before, role))
    await tellOfAct(tx, caller, describeChange(before, role))
    return role
  })
}

export async function deleteRole(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const before = await lockRole(tx, id)
    if (before.protected) throw protectedRecord()
    await sql`UPDATE users SET role_id = NULL WHERE role_id = ${id} AND closed_at IS NOT NULL`.execute(tx)
    await removeUnused(tx, caller, 'roles', id)
    await audit(tx, caller.user.id, 'roles', id, 'DELETE', changes(before, undefined))
  })
}

async function lockRole(tx: Db, id: number): Promise<Role> {
  const row = await firstRow(tx, sql<Row>`${roles} WHERE id = ${id} FOR UPDATE`)
  if (!row) throw notFound()
  return toRole(row)
}

const ALWAYS_NEEDED = msg`Administrators, and roles with a right of Privacy, always need a second factor.`

/** The database requires it for these roles too. */
function rejectWithoutFactor({ code, permissions, factorRequired }: RoleInput): void {
  if (factorRequired === false && alwaysNeedsFactor(code, permissions))
    throw invalid([{ field: 'factorRequired', message: ALWAYS_NEEDED }])
}

/** Only an administrator chooses whether a role needs a second factor. */
function maySetFactor(
  user: SignedIn,
  { code, permissions, factorRequired, factorGraceDays }: RoleInput,
  before?: Role,
): boolean {
  const isSame = (sent: unknown, now: unknown) => sent === undefined || sent === now
  const stays =
    (isSame(factorRequired, before?.factorRequired ?? false) || alwaysNeedsFactor(code, permissions)) &&
    isSame(factorGraceDays, before?.factorGraceDays)
  return stays || isAdmin(user)
}

/** Each permission once, in the order of the Roles screen. */
const columns = ({ permissions, ...input }: RoleInput) => ({
  ...roleRecord.columns({ factorRequired: undefined, factorGraceDays: undefined, ...input }),
  permissions: PERMISSIONS.filter((permission) => permissions.includes(permission)),
})

const uniqueFields = ({ code }: RoleInput) => ({ roles_code_key: { field: 'code', value: code } })

function difference(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((permission) => !before.includes(permission)),
    removed: before.filter((permission) => !after.includes(permission)),
  }
}

/** The days are included only if a second factor is required. */
function snapshot(role: Role | undefined): Snapshot {
  if (!role) return {}
  const { factorRequired, factorGraceDays, ...rest } = roleRecord.snapshot(role)
  return factorRequired ? { ...rest, factorRequired, factorGraceDays } : rest
}

/** Describes for administrators the new permissions of a role's users, and what they need to log in. */
function describeChange(before: Role, after: Role): Message {
  const { added, removed } = difference(before.permissions, after.permissions)
  const list = (permissions: string[]) => permissions.join(', ') || '—'
  const days = after.factorGraceDays
  const factor = after.factorRequired ? msg`required (days to set it up: ${{ days }})` : msg`not required`
  return msg`The role ${{ role: after.code }} was changed. Permissions added: ${{ added: list(added) }}. Removed: ${{ removed: list(removed) }}. Second factor: ${{ factor }}.`
}

/** Lists only the permissions that were removed, as the old value, and those that were added, as the new one. */
function changes(before: Role | undefined, after: Role | undefined): Change[] {
  const { added, removed } = difference(before?.permissions ?? [], after?.permissions ?? [])
  const permissions = (role: string[]) => role.join(', ') || null
  return [
    ...changesBetween(snapshot(before), snapshot(after)),
    ...changesBetween({ permissions: permissions(removed) }, { permissions: permissions(added) }),
  ]
}
