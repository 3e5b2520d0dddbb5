import { sql } from 'kysely'
import type { Locale } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { FRENCH } from '../contract.ts'

/** The language that `users u` with `roles r` reads mails in, as `readsFrench` has it (rule 1.6): `en` or `fr`. */
export const readsMailsIn = sql<Locale>`CASE WHEN u.language_id = ${FRENCH} AND 'CHOOSE_LANGUAGE' = ANY (r.permissions) THEN 'fr' ELSE 'en' END`

export async function mailLocale(db: Db, id: number): Promise<Locale> {
  const { rows } = await sql<{ locale: Locale }>`
    SELECT ${readsMailsIn} AS locale FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ${id}`.execute(
    db,
  )
  return rows[0]?.locale ?? 'en'
}
