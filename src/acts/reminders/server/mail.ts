import { z } from 'zod'
import { localDay } from '#core/contract/local-day.ts'
import { describe } from '#core/server/failure.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import type { Chore, Task, Workplace } from '#core/server/jobs.ts'
import { mailClient } from '#records/contact/server/send.ts'
import { textOf } from './text.ts'
import { reminded, type Waiting, waiting } from './waiting.ts'

const REFUSED = 'reminder_refused'
/** A day has fewer. */
const MOST = 5000

/** Once a day, in the morning of the organisation: mails to those who are to be reminded by mail. */
export const remindByMail: Chore = {
  name: 'remind_by_mail',
  at: '7 13 * * *',
  async run(place) {
    const { db, config, signal, log } = place
    const due = await waiting(db, 'MAIL', { today: localDay(config.organisationTimeZone), most: MOST })
    for (const one of due) {
      if (signal.aborted) return
      // one that cannot be sent keeps nobody else from it, and is tried again tomorrow
      await remind(place, one).catch((error: unknown) =>
        log.error({ loan: one.loan, fault: describe(error) }, 'nobody was reminded of a loan'),
      )
    }
  },
}

/** With the note that it is done: of several servers the second sends nothing. */
function remind({ db, config }: Workplace, one: Waiting): Promise<void> {
  const { title, greeting, paragraphs, facts } = textOf(config, one)
  return inTransaction(db, async (tx) => {
    const sent = await mailClient(tx, { locale: one.language, user: null }, one.client.id, {
      subject: `${title} - ${config.organisationName}`,
      text: [greeting, ...paragraphs, facts.join('\n'), config.organisationName].join('\n\n'),
      language: one.language,
      loanId: one.loan,
      whenRefused: REFUSED,
    })
    await reminded(tx, [one], [sent.id])
  })
}

const payload = z.object({ correspondenceId: z.number() })

/** A mail that was not delivered, or might not be sent any more, is a letter to be printed, where there may be one. */
export const reminderRefused: Task = {
  name: REFUSED,
  async run(given, pool) {
    const { correspondenceId } = payload.parse(given)
    await pool.query('UPDATE loan_reminders SET refused = true WHERE correspondence_id = $1', [
      correspondenceId,
    ])
  },
}
