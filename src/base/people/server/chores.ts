import type { Chore } from '#core/server/jobs.ts'
import { EXPIRED } from './sessions.ts'

export const MOST_FAILURES = 100_000

/** Deletes expired rows. */
export const chores: Chore[] = [
  {
    name: 'forget_expired',
    at: '17 * * * *',
    run: async ({ pool }) => {
      await pool.query(`DELETE FROM sessions WHERE ${EXPIRED}`)
      await pool.query(`DELETE FROM password_tokens WHERE expires_at < now()`)
      await pool.query(`DELETE FROM factor_links WHERE expires_at < now()`)
      await pool.query(`DELETE FROM oidc_logins WHERE expires_at < now()`)
      await pool.query(`DELETE FROM oidc_codes WHERE expires_at < now()`)
      await pool.query(
        `DELETE FROM oidc_sessions o WHERE NOT EXISTS (SELECT FROM sessions s WHERE s.family = o.family)`,
      )
      await pool.query(`DELETE FROM passkey_challenges WHERE expires_at < now()`)
      await pool.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'`)
      await pool.query(`DELETE FROM known_devices WHERE used_at < now() - interval '180 days'`)
      await pool.query(`DELETE FROM token_reuses WHERE at < now() - interval '1 year'`)
      await pool.query(`DELETE FROM forgotten_emails WHERE answered_at < now() - interval '1 year'`)
    },
  },
  {
    name: 'forget_failures',
    at: '*/5 * * * *',
    run: async ({ pool }) => {
      await pool.query(`DELETE FROM login_failures WHERE since < now() - interval '1 hour'`)
      // an attacker who tries many names must not fill the disk; blocks stay
      await pool.query(
        `DELETE FROM login_failures WHERE subject IN (SELECT subject FROM login_failures ORDER BY since DESC OFFSET $1)
           AND (blocked_until IS NULL OR blocked_until < now())`,
        [MOST_FAILURES],
      )
    },
  },
]
