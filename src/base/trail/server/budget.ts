import { sql } from 'kysely'
import { z } from 'zod'
import { mailAdministrators } from '#base/people/server/administrators.ts'
import { type Locale, msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import type { Chore } from '#core/server/jobs.ts'
import { translate } from '#core/server/translate.ts'

/**
 * How many clients one user may be shown on a day, one by one, in lists and in documents, before administrators are
 * notified; by default a quarter of all clients.
 */
export const budgetVariables = {
  CLIENT_ROWS_A_DAY: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999')
    .optional(),
}

/** The minimum of the default, because fewer are a normal day's work. */
const LEAST_BUDGET = 200

interface Over {
  userId: number
  name: string
  day: string
  rows: number
  budget: number
}

/**
 * Notifies the administrators once a day of each user who was shown more clients than the budget. Nobody is blocked,
 * because a busy day is legitimate. One mail per user, in the transaction that marks them as reported.
 */
export const tellOfBudgets: Chore = {
  name: 'tell_of_budgets',
  at: '*/10 * * * *',
  async run({ db, config }) {
    const { CLIENT_ROWS_A_DAY: chosen } = z.object(budgetVariables).parse(config.features)
    await inTransaction(db, async (tx) => {
      const { rows: over } = await sql<Over>`
        WITH budget AS (SELECT coalesce(${chosen ?? null}::int, greatest(${LEAST_BUDGET}::int, ceil(count(*) / 4.0)::int)) AS most
          FROM clients WHERE archived_at IS NULL)
        UPDATE shown_clients s SET noticed = true FROM users u, budget b
        WHERE u.id = s.user_id AND NOT noticed AND rows + opened > b.most
        RETURNING u.id AS user_id, u.first_name || ' ' || u.last_name AS name, s.day::text AS day,
          s.rows + s.opened AS rows, b.most AS budget`.execute(tx)
      for (const user of over)
        await mailAdministrators(tx, (locale) => notice(locale, user, config.publicUrl))
    })
  },
}

function notice(locale: Locale, { userId, name, day, rows, budget }: Over, publicUrl: string) {
  const count = (value: number) => value.toLocaleString(`${locale}-CA`)
  const link = `${publicUrl}/tools/history?user=${userId}&from=${day}&to=${day}&looks=true`
  const on = dayIn(locale, day)
  const [shown, most] = [count(rows), count(budget)]
  return {
    subject: translate(locale, msg`Passerelle: many clients were shown to one person`),
    text: translate(
      locale,
      msg`${{ name }} was shown ${{ shown }} rows of clients on ${{ on }}, in lists, searches and documents or opened one by one. You are told from ${{ most }} a day on.\n\nThat can be a day of hard work. Please look, and ask them where it is not plain:\n\n${{ link }}\n`,
    ),
  }
}
