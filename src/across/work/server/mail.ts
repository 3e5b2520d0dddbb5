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
import { WORK } from '../contract/kinds.ts'
import { type Group } from '../contract.ts'
import { ALL, readWork } from './find.ts'

/** Attempts within about four hours; the next mail is sent the next day. */
const ATTEMPTS = 10

/**
 * Mails their pending work to users who asked for it, once a day from their hour on: an hour skipped by daylight saving
 * time is the next one, and a repeated hour counts once.
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
      // a failure does not stop the others, and is tried again in five minutes
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

/** Queues the mail and records it in one transaction, so that a second server finds nothing to do. */
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

/** The mail contains no names, because anybody with the phone may read it. */
function mailOf(locale: Locale, groups: readonly Group[], publicUrl: string) {
  const numbers = new Intl.NumberFormat(`${locale}-CA`)
  const lines = groups.map(({ kind, count, more }) => {
    const what = WORK[kind].words
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
