import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { AppError } from '#core/server/errors.ts'
import { ENTITY } from './queries.ts'

/** Runs `run`; if it throws 404 because somebody deleted the record, the error says who and when. */
export async function orWhoDeletedIt<T>(caller: Caller, id: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw (await deleted(caller, id)) ?? error
    throw error
  }
}

async function deleted({ db, config }: Caller, id: number): Promise<AppError | undefined> {
  const { rows } = await sql<{ who: string; day: string; time12: string; time24: string }>`
    SELECT who, to_char(at, 'DD/MM/YYYY') AS day, to_char(at, 'HH12:MI AM') AS time12,
      to_char(at, 'FMHH24 "h" MI') AS time24
    FROM (SELECT u.first_name || ' ' || u.last_name AS who, t.at AT TIME ZONE ${config.organisationTimeZone} AS at
      FROM trail t JOIN users u ON u.id = t.user_id
      WHERE t.entity = ${ENTITY} AND t.entity_id = ${id} AND t.action = 'DELETE') deletion`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const text = msg`{who} deleted this indirect service on {day} at {time12}.`
  return new AppError('not_found', { ...text, values: row })
}
