import type { Chore } from '#core/server/jobs.ts'

/** What has expired and is worth nothing any more. */
export const chores: Chore[] = [
  {
    name: 'forget_expired',
    at: '17 * * * *',
    run: async (pool) => {
      await pool.query(`DELETE FROM sessions WHERE expires_at < now()`)
      await pool.query(`DELETE FROM password_tokens WHERE expires_at < now()`)
      await pool.query(`DELETE FROM oidc_logins WHERE expires_at < now()`)
      await pool.query(`DELETE FROM oidc_codes WHERE expires_at < now()`)
      await pool.query(
        `DELETE FROM oidc_sessions o WHERE NOT EXISTS (SELECT FROM sessions s WHERE s.family = o.family)`,
      )
      await pool.query(`DELETE FROM passkey_challenges WHERE expires_at < now()`)
      await pool.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`)
      await pool.query(`DELETE FROM login_failures WHERE since < now() - interval '1 day'`)
    },
  },
]
