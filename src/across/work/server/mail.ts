import { sql } from 'kysely'
import { actingUser } from '#base/people/server/acting.ts'
import { mailLocale } from '#base/people/server/mail-locale.ts'
import { localDay, localHour } from '#core/contract/local-day.ts'
import { type Locale, msg } from '#core/contract/msg.ts'
import { whileAsking } from '#core/server/asking.ts'
import { describe } from '#core/server/failure.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import type { Chore, Workplace } from '#core/server/jobs.ts'
import { enqueueMail } from '#core/server/mail.ts'
import { translate } from '#core/server/translate.ts'
import { type Group, KIND_WORDS } from '../contract.ts'
import { ALL, readWork } from './find.ts'

/** Within some four hours: the next one comes tomorrow. */
const ATTEMPTS = 10

/**
 * Tells whoever asked for it what waits for them, once a day from their hour on: an hour that the change of clocks leaves out
 * is the next one, and one that it brings twice counts once.
 */
export const mailWork: Chore = {
  name: 'mail_work',
  at: '*/5 * * * *',
  async run(place) {
    const { rows } = await sql<{ id: number; username: string }>`
      SELECT u.id, u.username FROM work_mails w JOIN users u ON u.id = w.user_id
      WHERE u.closed_at IS NULL AND ${isDue(place)} ORDER BY u.id`.execute(place.db)
    for (const user of rows) {
      if (place.signal.aborted) return
      // one who cannot be told keeps nobody else from it, and is tried again in five minutes
      await tell(place, user).catch((error: unknown) =>
        place.log.error({ user: user.id, fault: describe(error) }, 'what waits was not mailed'),
      )
    }
  },
}

function isDue({ config }: Workplace) {
  const zone = config.organisationTimeZone
  return sql`w.hour <= ${localHour(zone)} AND w.mailed_on < ${localDay(zone)}`
}

/** In one transaction with the note that it is done: of several servers the second finds nothing to do. */
function tell(place: Workplace, { id, username }: { id: number; username: string }): Promise<void> {
  const { config } = place
  return inTransaction(place.db, async (db) => {
    const { rows } = await sql`UPDATE work_mails w SET mailed_on = ${localDay(config.organisationTimeZone)}
      WHERE w.user_id = ${id} AND ${isDue(place)} RETURNING 1`.execute(db)
    const user = rows.length ? await actingUser(db, id) : undefined
    if (!user) return
    const groups = await whileAsking({ address: null, user }, () => readWork({ db, config, user }, ALL))
    if (groups.length === 0) return
    const text = mailOf(await mailLocale(db, id), groups, config.publicUrl)
    await enqueueMail(db, { to: [username], ...text }, ATTEMPTS)
  })
}

/** No names: a mail is read by whoever has the phone on which it arrives. */
function mailOf(locale: Locale, groups: readonly Group[], publicUrl: string) {
  const numbers = new Intl.NumberFormat(`${locale}-CA`)
  const lines = groups.map(({ kind, count, more }) => {
    const what = KIND_WORDS[kind]
    const many = `${numbers.format(count)}${more ? '+' : ''}`
    return `${translate(locale, msg`${{ what }}: ${{ many }}`)}\n${publicUrl}/work/${kind}`
  })
  const account = `${publicUrl}/account`
  return {
    subject: translate(locale, msg`Passerelle: what waits for you today`),
    text: [
      translate(locale, msg`Hello,`),
      translate(locale, msg`This waits for you today:`),
      ...lines,
      translate(
        locale,
        msg`You get this mail because you asked for it. To change the hour, or to get it no longer:`,
      ) + `\n${account}`,
      '',
    ].join('\n\n'),
  }
}
