import { sql } from 'kysely'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { instantIn } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { enqueueMail } from '#core/server/mail.ts'
import { onlyRow } from '#core/server/rows.ts'
import { translate } from '#core/server/translate.ts'
import { ADMIN } from '../contract.ts'
import { readsMailsIn } from './mail-locale.ts'

/** Sends a mail to every administrator except one, in the language that each reads. */
export async function mailAdministrators(
  tx: Db,
  write: (locale: Locale) => { subject: string; text: string },
  butNot: number | null = null,
): Promise<void> {
  const { rows } = await sql<{ locale: Locale; to: string[] }>`
    SELECT ${readsMailsIn} AS locale, array_agg(u.username ORDER BY u.id) AS to
    FROM users u JOIN roles r ON r.id = u.role_id
    WHERE r.code = ${ADMIN} AND u.closed_at IS NULL AND u.id IS DISTINCT FROM ${butNot}::int
    GROUP BY 1 ORDER BY 1`.execute(tx)
  for (const { locale, to } of rows) await enqueueMail(tx, { to, ...write(locale) })
}

/**
 * Tells all other administrators who did something that needs proof (decision 220), what and when. The mail is sent if,
 * and only if, `tx` commits. An act that takes longer than one transaction reports itself before it begins.
 */
export async function tellOfAct(
  tx: Db,
  { user, config }: Pick<Caller, 'user' | 'config'>,
  what: Message,
): Promise<void> {
  const { username } = await onlyRow(
    tx,
    sql<{ username: string }>`SELECT username FROM users WHERE id = ${user.id}`,
  )
  const who = `${user.name.trim()} (${username})`
  const now = new Date().toISOString()
  const link = `${config.publicUrl}/tools/history?user=${user.id}`
  const write = (locale: Locale) => ({
    subject: translate(locale, msg`Passerelle: notice to administrators`),
    text: translate(
      locale,
      msg`Hello,\n\n${{ who }}, ${{ when: instantIn(locale, config.organisationTimeZone, now) }}:\n\n${{ what }}\n\nEvery other administrator is told of this. If you did not expect it, ask them now, and see what else they did:\n\n${{ link }}\n`,
    ),
  })
  await mailAdministrators(tx, write, user.id)
}
