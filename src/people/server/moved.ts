import { sql } from 'kysely'
import { type Locale, msg } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { translate } from '#core/server/translate.ts'
import { FRENCH, REFERRAL_AGENT } from '../contract.ts'

/** The mail to the address that an account had. */
export const movedMail = (locale: Locale) => ({
  subject: translate(locale, msg`Passerelle: your e-mail address was changed`),
  text: translate(
    locale,
    msg`Hello,\n\nYour account in Passerelle has another e-mail address now: an administrator has changed it. From now on, log in with the new one. You have been logged out everywhere.\n\nIf you know nothing of this, please tell your administrator at once.\n`,
  ),
})

/** The language that a user reads mails in (rule 1.6). */
export async function mailLocale(db: Db, id: number): Promise<Locale> {
  const { rows } = await sql`SELECT FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.id = ${id} AND u.language_id = ${FRENCH} AND r.code = ${REFERRAL_AGENT}`.execute(db)
  return rows.length ? 'fr' : 'en'
}
