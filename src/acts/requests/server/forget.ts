import type { Chore } from '#core/server/jobs.ts'

const DAYS = 30

/** Deletes the person that was typed, and what was told of them, 30 days after the end of a request without a client. */
export const forgetPersons: Chore = {
  name: 'forget_persons',
  at: '47 3 * * *',
  async run({ pool }) {
    await pool.query(
      `UPDATE requests SET person_first_name = NULL, person_last_name = NULL, person_birth_date = NULL,
        person_phone_number = NULL, person_city = NULL, words = CASE WHEN words IS NOT NULL THEN '[redacted]' END,
        urgent_words = CASE WHEN urgent_words IS NOT NULL THEN '[redacted]' END, version = version + 1
      WHERE person_last_name IS NOT NULL AND ended_at < now() - make_interval(days => $1)`,
      [DAYS],
    )
  },
}
