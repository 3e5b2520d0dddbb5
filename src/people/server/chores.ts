import type { Chore } from '#core/server/jobs.ts'

/** What has expired and is worth nothing any more. */
export const chores: Chore[] = [
  {
    name: 'forget_expired',
    at: '17 * * * *',
    run: async ({ pool }) => {
      await pool.query(`DELETE FROM sessions WHERE expires_at < now()`)
      await pool.query(`DELETE FROM password_tokens WHERE expires_at < now()`)
      await pool.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`)
      // a block lasts an hour at most and is forgotten after another: of names that were only tried nothing stays
      await pool.query(`DELETE FROM login_failures WHERE since < now() - interval '2 hours'`)
    },
  },
]
