import { sql } from 'kysely'
import { localDay, localHour } from '#core/contract/local-day.ts'
import type { Caller } from '#core/server/caller.ts'
import { firstRow } from '#core/server/rows.ts'
import type { WorkMail } from '../contract/work-mail.ts'

export async function readWorkMail({ db, user }: Caller): Promise<WorkMail> {
  const chosen = await firstRow(
    db,
    sql<{ hour: number | null }>`SELECT hour FROM work_mails WHERE user_id = ${user.id}`,
  )
  return { hour: chosen?.hour ?? null }
}

/** Takes effect the next time it is this hour. A user who has had a mail today gets no second one. */
export async function setWorkMail({ db, user, config }: Caller, { hour }: WorkMail): Promise<WorkMail> {
  const zone = config.organisationTimeZone
  const isOver = hour !== null && hour <= localHour(zone)
  await sql`INSERT INTO work_mails (user_id, hour, mailed_on)
    VALUES (${user.id}, ${hour}, ${localDay(zone)}::date - ${isOver ? 0 : 1}::int)
    ON CONFLICT (user_id) DO UPDATE
      SET hour = excluded.hour, mailed_on = greatest(work_mails.mailed_on, excluded.mailed_on)`.execute(db)
  return { hour }
}
