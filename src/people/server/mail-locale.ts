import { sql } from 'kysely'
import type { Locale } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { FRENCH, REFERRAL_AGENT } from '../contract.ts'

/** The language that `users u` with `roles r` reads mails in (rule 1.6): `en` or `fr`. */
export const readsMailsIn = sql<Locale>`CASE WHEN u.language_id = ${FRENCH} AND r.code = ${REFERRAL_AGENT} THEN 'fr' ELSE 'en' END`

export async function mailLocale(db: Db, id: number): Promise<Locale> {
  const { rows } = await sql<{ locale: Locale }>`
    SELECT ${readsMailsIn} AS locale FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ${id}`.execute(
    db,
  )
  return rows[0]?.locale ?? 'en'
}
