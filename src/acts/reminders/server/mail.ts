import { z } from 'zod'
import { localDay } from '#core/contract/local-day.ts'
import { describe } from '#core/server/failure.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import type { Chore, Task, Workplace } from '#core/server/jobs.ts'
import { mailClient } from '#records/contact/server/send.ts'
import { textOf } from './text.ts'
import { reminded, type Waiting, waiting } from './waiting.ts'

const REFUSED = 'reminder_refused'
/** Limit of one run; a day has fewer reminders. */
const MOST = 5000

/** Runs once a day, in the morning of the organisation, and mails the reminders that are due by mail. */
export const remindByMail: Chore = {
  name: 'remind_by_mail',
  at: '7 13 * * *',
  async run(place) {
    const { db, config, signal, log } = place
    const due = await waiting(db, 'MAIL', { today: localDay(config.organisationTimeZone), most: MOST })
    for (const one of due) {
      if (signal.aborted) return
      // a failed mail does not stop the others and is tried again the next day
      await remind(place, one).catch((error: unknown) =>
        log.error({ loan: one.loan, fault: describe(error) }, 'nobody was reminded of a loan'),
      )
    }
  },
}

/** Queues the mail and records the reminder in one transaction, so that a second server sends nothing. */
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

/** Turns a mail that was not delivered, or may no longer be sent, into a letter to be printed, if a letter is allowed. */
export const reminderRefused: Task = {
  name: REFUSED,
  async run(given, pool) {
    const { correspondenceId } = payload.parse(given)
    await pool.query('UPDATE loan_reminders SET refused = true WHERE correspondence_id = $1', [
      correspondenceId,
    ])
  },
}
