import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { derivedKey } from '#core/server/secret.ts'
import type { SessionUser } from '../contract.ts'

/** The user as the session shows it; with the password expired it carries no permissions (rule 1.4.1). */
export async function readSessionUser(db: Db, id: number): Promise<SessionUser> {
  const { rows } = await sql<{ user: Omit<SessionUser, 'draftKey'> }>`
    SELECT json_build_object(
      'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'username', u.username,
      'language', json_build_object('id', l.id, 'name', l.name),
      'roles', json_build_array(json_build_object('id', r.id, 'code', r.code, 'title', r.title)),
      'permissions', CASE WHEN u.password_expired THEN '[]'::json ELSE to_json(r.permissions) END,
      'organization', CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'name', o.name) END,
      'dateFormat', 'dd/MM/yyyy', 'timeFormat', 'hh:mm A', 'dateTimeFormat', 'dd/MM/yyyy hh:mm A'
    ) AS user
    FROM users u JOIN languages l ON l.id = u.language_id JOIN roles r ON r.id = u.role_id
      LEFT JOIN organizations o ON o.id = u.organization_id
    WHERE u.id = ${id} AND u.closed_at IS NULL`.execute(db)
  if (!rows[0]) throw notFound()
  const draftKey = Buffer.from(await derivedKey(db, String(id), 'drafts')).toString('hex')
  return { ...rows[0].user, draftKey }
}

export async function setLanguageOf(db: Db, id: number, languageId: number): Promise<void> {
  await db.updateTable('users').set({ languageId }).where('id', '=', id).execute()
}
