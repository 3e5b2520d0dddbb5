import { z } from 'zod'
import type { Chore } from '#core/server/jobs.ts'
import { ADMIN } from '#people/contract.ts'

/** How many clients one user may be shown on a day, one by one, in lists and in documents, before administrators are told. */
export const budgetVariables = {
  CLIENT_ROWS_A_DAY: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999')
    .default('5000'),
}

interface Over {
  userId: number
  name: string
  day: string
  rows: number
}

/**
 * Tells the administrators once a day of each user who was shown more clients than the budget says: nobody is
 * hindered, because a busy day is no crime. One mail for each user, in the transaction that marks them as told.
 */
export const tellOfBudgets: Chore = {
  name: 'tell_of_budgets',
  at: '*/10 * * * *',
  async run({ pool, config }) {
    const { CLIENT_ROWS_A_DAY: budget } = z.object(budgetVariables).parse(config.features)
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const { rows: over } = await client.query<Over>(
        `UPDATE shown_clients s SET noticed = true FROM users u WHERE u.id = s.user_id AND NOT noticed AND rows + opened > $1
        RETURNING u.id AS "userId", u.first_name || ' ' || u.last_name AS name, s.day::text AS day, s.rows + s.opened AS rows`,
        [budget],
      )
      const { rows: admins } = await client.query<{ username: string }>(
        `SELECT username FROM users JOIN roles r ON r.id = role_id WHERE r.code = $1 AND closed_at IS NULL
        ORDER BY users.id`,
        [ADMIN],
      )
      for (const user of over)
        await client.query(`SELECT graphile_worker.add_job('mail', $1::json, max_attempts := 12)`, [
          JSON.stringify({
            to: admins.map(({ username }) => username),
            ...notice(user, Number(budget), config.publicUrl),
          }),
        ])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  },
}

function notice({ userId, name, day, rows }: Over, budget: number, publicUrl: string) {
  const count = (value: number) => value.toLocaleString('en-CA')
  const link = `${publicUrl}/tools/history?user=${userId}&from=${day}&to=${day}&looks=true`
  return {
    subject: 'Passerelle: many clients were shown to one person',
    text: `${name} was shown ${count(rows)} rows of clients on ${day}, in lists, searches and documents or opened one by one. You are told from ${count(budget)} a day on.\n\nThat can be a day of hard work. Please look, and ask them where it is not plain:\n\n${link}\n`,
  }
}
