import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { updateRow } from '#core/server/rows.ts'
import { derivedKey } from '#core/server/secret.ts'
import type { SessionUser } from '../contract.ts'
import { factorDueAt } from './factors/due.ts'

/**
 * The user as this session family sees them; without permissions while the password is expired or a second factor is
 * missing (rule 1.4.1).
 */
export async function readSessionUser(
  db: Db,
  id: number,
  family: string | null = null,
): Promise<SessionUser> {
  const isExternal = sql`EXISTS (SELECT FROM oidc_sessions WHERE family = ${family}::uuid)`
  const isVouched = sql`EXISTS (SELECT FROM oidc_sessions WHERE family = ${family}::uuid AND multi_factor)`
  const { rows } = await sql<{ user: Omit<SessionUser, 'draftKey'> }>`
    SELECT json_build_object(
      'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'username', u.username,
      'language', json_build_object('id', l.id, 'name', l.name),
      'roles', json_build_array(json_build_object('id', r.id, 'code', r.code, 'title', r.title, 'title_fr', r.title_fr)),
      'permissions', CASE WHEN u.password_expired OR due.at <= now() THEN '[]'::json ELSE to_json(r.permissions) END,
      'organization', CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'name', o.name) END,
      'factorDueInDays', CASE WHEN due.at IS NOT NULL
        THEN greatest(0, ceil(extract(epoch FROM due.at - now()) / 86400)) END,
      'external', ${isExternal},
      'hasPasskey', EXISTS (SELECT FROM factors WHERE user_id = u.id AND kind = 'PASSKEY'),
      'dateFormat', 'dd/MM/yyyy', 'timeFormat', 'hh:mm A', 'dateTimeFormat', 'dd/MM/yyyy hh:mm A'
    ) AS user
    FROM users u JOIN languages l ON l.id = u.language_id JOIN roles r ON r.id = u.role_id
      LEFT JOIN organizations o ON o.id = u.organization_id
      CROSS JOIN LATERAL (SELECT ${factorDueAt(isVouched)} AS at) due
    WHERE u.id = ${id} AND u.closed_at IS NULL`.execute(db)
  if (!rows[0]) throw notFound()
  const draftKey = Buffer.from(await derivedKey(db, String(id), 'drafts')).toString('hex')
  return { ...rows[0].user, draftKey }
}

export async function setLanguageOf(db: Db, id: number, languageId: number): Promise<void> {
  await updateRow(db, 'users', id, { languageId })
}
