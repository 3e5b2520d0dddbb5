import { sql } from 'kysely'
import { type Locale, msg } from '#core/contract/msg.ts'
import type { Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { enqueueMail } from '#core/server/mail.ts'
import { insertRows } from '#core/server/rows.ts'
import { translate } from '#core/server/translate.ts'
import { hashToken, newToken } from '../tokens.ts'
import { lockFactors } from './factors.ts'

const WITHOUT_LINK = msg`The days to set up a second factor are over. A link was mailed to you when you logged in: open it in this browser. It works for one hour; after that, log in again to get another one.`

/**
 * Mails the link with which a user whose days of grace are over may set up a second factor, so that somebody who has
 * only found out the password cannot set one up. Sends nothing while an earlier link still works.
 */
export async function mailFactorLink({ db, config }: Visitor, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { username, locale } = await lockFactors(tx, userId)
    const { rows } = await sql`
      SELECT FROM factor_links WHERE user_id = ${userId} AND expires_at > now()`.execute(tx)
    if (rows.length) return
    const token = newToken()
    await insertRows(tx, 'factor_links', [{ tokenHash: hashToken(token), userId }])
    // in the fragment, which is not sent to a server and not logged
    const link = `${config.publicUrl}/second-factor#${token}`
    await enqueueMail(tx, { to: [username], ...linkMail(locale, link) })
  })
}

const linkMail = (locale: Locale, link: string) => ({
  subject: translate(locale, msg`Passerelle: set up a second factor`),
  text: translate(
    locale,
    msg`Hello,\n\nSomebody has just logged in to your account. Your role requires a second factor, and the days to set one up are over. To set it up now, open this link in the browser in which you have logged in. It works for one hour:\n\n${{ link }}\n\nIf it was not you who logged in, change your password now, and tell an administrator.\n`,
  ),
})

/** 403 unless the token is that of a link of this user that still works. */
export async function requireLink(db: Db, userId: number, token: string | undefined): Promise<void> {
  const { rows } = await sql`SELECT FROM factor_links
    WHERE token_hash = ${hashToken(token ?? '')} AND user_id = ${userId} AND expires_at > now()`.execute(db)
  if (!rows.length) throw new AppError('forbidden', WITHOUT_LINK)
}

export async function forgetLinks(tx: Db, userId: number): Promise<void> {
  await sql`DELETE FROM factor_links WHERE user_id = ${userId}`.execute(tx)
}
