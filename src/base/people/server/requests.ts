import { sql } from 'kysely'
import { formatPhone } from '#core/contract/formats.ts'
import { type Locale, msg } from '#core/contract/msg.ts'
import type { Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { enqueueMail } from '#core/server/mail.ts'
import { insertRows } from '#core/server/rows.ts'
import { translate } from '#core/server/translate.ts'
import { TOKEN_PLACEHOLDER } from '../contract.ts'
import { mailAdministrators } from './administrators.ts'
import { isWithinHour } from './limits.ts'
import { readsMailsIn } from './mail-locale.ts'
import { networkOf } from './network.ts'
import { hashToken, newToken } from './tokens.ts'

/** Valid links at the same time, for one account. */
const MAX_TOKENS = 5
const TO_NOBODY = { to: [], subject: '', text: '' }
/** Spread over about half an hour: afterwards the link is of little use. */
const ATTEMPTS = 8
const SAFE = /^[\w\-./#?=&%]*$/

/**
 * A link to set a password, for a mail. `url` must be an address on our own origin, in plain characters, with the
 * placeholder in its path: otherwise it could leak the token or lead the reader elsewhere. The bare origin (rule 3.7)
 * stands for our own page.
 */
export function passwordLink(publicUrl: string, url: string | null, token: string): string {
  const origin = `${new URL(publicUrl).origin}/`
  const ownPage = !url || `${url}/` === origin || url === origin
  const template = ownPage ? `${publicUrl}/reset-password/${TOKEN_PLACEHOLDER}` : url
  const [before = '', after, ...more] = template.slice(origin.length).split(TOKEN_PLACEHOLDER)
  const plain = after !== undefined && more.length === 0 && SAFE.test(before) && SAFE.test(after)
  if (!template.startsWith(origin) || !plain) throw invalid([{ field: 'url', message: 'url' }])
  return `${origin}${before}${token}${after}`
}

/** A token that works once, valid for this many hours. */
export async function newPasswordToken(db: Db, userId: number, hours = 1): Promise<string> {
  const token = newToken()
  await sql`INSERT INTO password_tokens (token_hash, user_id, expires_at)
    VALUES (${hashToken(token)}, ${userId}, now() + ${hours}::int * interval '1 hour')`.execute(db)
  return token
}

/** Does not reveal whether the account exists (rule 4.3). */
export async function requestPassword(
  visitor: Visitor,
  { username, url }: { username: string; url: string | null },
) {
  const { config, db } = visitor
  passwordLink(config.publicUrl, url, '')
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; locale: Locale }>`
      SELECT u.id, ${readsMailsIn} AS locale
      FROM users u JOIN roles r ON r.id = u.role_id
      WHERE u.username = ${username.toLowerCase()} AND u.closed_at IS NULL`.execute(tx)
    const account = rows[0]
    // does the same work for an unknown user, so that the response time reveals nothing
    if (!account || (await hasEnoughTokens(tx, account.id))) return enqueueMail(tx, TO_NOBODY, ATTEMPTS)
    const link = passwordLink(config.publicUrl, url, await newPasswordToken(tx, account.id))
    const mail = { to: [username.toLowerCase()], ...passwordMail(account.locale, link) }
    return enqueueMail(tx, mail, ATTEMPTS)
  })
}

/** Keeps attackers from filling a mailbox; the answer is the same. */
async function hasEnoughTokens(tx: Db, userId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM password_tokens WHERE user_id = ${userId} AND expires_at > now()`.execute(tx)
  return rows.length >= MAX_TOKENS
}

const passwordMail = (locale: Locale, link: string) => ({
  subject: translate(locale, msg`Passerelle: reset your password`),
  text: translate(
    locale,
    msg`Hello,\n\nTo choose a new password, open this link. It works once, for one hour:\n\n${{ link }}\n\nIf you did not ask for this, ignore this message; your password does not change.\n`,
  ),
})

export interface ForgottenEmail {
  firstName: string
  lastName: string
  organization: string
  phoneNumber: string
  extension: string | null
}

/** Mails about requests for the whole installation, so that nobody fills a mailbox in our name. */
const MAILS_AN_HOUR = 5
/** Requests kept per network and in total, so that nobody fills the list of administrators or blocks it for others. */
const KEPT_OF_NETWORK = 5
const KEPT_OF_ALL = 100

/** A stranger's text without anything that a mail program turns into a link. */
const quoted = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'’()-]/gu, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 40)

function forgottenMail(locale: Locale, { phoneNumber, extension, ...person }: ForgottenEmail) {
  const [first, last] = [quoted(person.firstName), quoted(person.lastName)]
  const organization = quoted(person.organization)
  const number = formatPhone(phoneNumber)
  const phone = extension ? translate(locale, msg`${{ number }} ext. ${{ extension }}`) : number
  return {
    subject: translate(locale, msg`Passerelle: somebody has forgotten their e-mail address`),
    text: translate(
      locale,
      msg`Somebody asks which e-mail address their account has. Please make sure that it is really this person before you tell them.\n\nWhat they typed on the login page:\n> First Name: ${{ first }}\n> Last Name: ${{ last }}\n> Organization: ${{ organization }}\n> Phone Number: ${{ phone }}\n`,
    ),
  }
}

/**
 * Saves the request until it is answered, and mails every administrator, who calls back. The answer is the same if
 * there are too many requests.
 */
export async function requestUsername({ db, log, address }: Visitor, person: ForgottenEmail): Promise<void> {
  const network = { name: `request:username kept of ${networkOf(address)}` }
  const isKept =
    (await isWithinHour(db, network, KEPT_OF_NETWORK)) &&
    (await isWithinHour(db, { name: 'request:username kept' }, KEPT_OF_ALL))
  if (!isKept) return log.warn('forgotten e-mail addresses are asked for too often: this one is not kept')
  const isMailed = await isWithinHour(db, { name: 'request:username of all' }, MAILS_AN_HOUR)
  if (!isMailed) log.warn('forgotten e-mail addresses are asked for often: this one is kept, and not mailed')
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'forgotten_emails', [person])
    if (isMailed) await mailAdministrators(tx, (locale) => forgottenMail(locale, person))
  })
}
