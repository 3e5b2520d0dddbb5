import { z } from 'zod'
import { FRENCH } from '#base/people/contract.ts'
import { formatDay } from '#core/contract/formats.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import type { Task } from '#core/server/jobs.ts'
import { translate } from '#core/server/translate.ts'
import { type NoContact, noContactText } from '../contract/consents.ts'
import { MAIL_REFUSED } from './refused-name.ts'

const payload = z.object({ correspondenceId: z.number() })

/**
 * Creates a reminder for the sender of a mail that was not delivered, or may no longer be sent, due on that day; none
 * for a closed account.
 */
export const mailRefused: Task = {
  name: MAIL_REFUSED,
  async run(given, pool) {
    const { correspondenceId } = payload.parse(given)
    const { rows } = await pool.query<{
      userId: number
      clientId: number
      day: string
      locale: Locale
      why: NoContact | null
      died: string | null
    }>(
      `SELECT x.user_id AS "userId", x.client_id AS "clientId", (x.at AT TIME ZONE z.name)::date::text AS day,
        CASE WHEN u.language_id = $2 AND 'CHOOSE_LANGUAGE' = ANY (r.permissions) THEN 'fr' ELSE 'en' END AS locale,
        no_contact(x.client_id, 'MAIL') AS why, (SELECT c.deceased_on::text FROM clients c WHERE c.id = x.client_id) AS died
      FROM correspondence x JOIN users u ON u.id = x.user_id AND u.closed_at IS NULL JOIN roles r ON r.id = u.role_id,
        organisation_zone z WHERE x.id = $1`,
      [correspondenceId, FRENCH],
    )
    const [mail] = rows
    if (!mail) return
    const { locale, day } = mail
    const on = formatDay(day)
    const say = (message: Message) => translate(locale, message)
    const text = mail.why
      ? `${say(msg`The mail of ${{ day: on }} was not sent.`)} ${say(noContactText(mail.why, 'MAIL', formatDay(mail.died)))}`
      : say(msg`The mail of ${{ day: on }} could not be delivered. Correct the address, or print the letter.`)
    await pool.query(
      `INSERT INTO todos (text, due_on, client_id, assignee_id, created_by) VALUES ($1, organisation_day(), $2, $3, $3)`,
      [text, mail.clientId, mail.userId],
    )
  },
}
