import type { Chore } from '#core/server/jobs.ts'

const DAYS = 30

/** Deletes the person that was typed, 30 days after the end of a request that was never linked to a client. */
export const forgetPersons: Chore = {
  name: 'forget_persons',
  at: '47 3 * * *',
  async run({ pool }) {
    await pool.query(
      `UPDATE requests SET person_first_name = NULL, person_last_name = NULL, person_birth_date = NULL,
        person_phone_number = NULL, person_city = NULL, version = version + 1
      WHERE person_last_name IS NOT NULL AND ended_at < now() - make_interval(days => $1)`,
      [DAYS],
    )
  },
}
