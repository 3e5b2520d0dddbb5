import { sql } from 'kysely'
import { actingUser } from '#base/people/server/acting.ts'
import { whileAsking } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import { isConnectionLoss, isOverloaded } from '#core/server/constraints.ts'
import { describe } from '#core/server/failure.ts'
import type { Chore, Workplace } from '#core/server/jobs.ts'
import type { KeptImport } from '../queries.ts'
import { goBack, RUN } from './back.ts'
import { goForward } from './forward.ts'
import { WORK_OFF } from './name.ts'

/** Key of the advisory lock that lets only one process work on an import. */
const LOCK = 727_005
const UNDER_WAY = ['CHECKING', 'RUNNING', 'ROLLING_BACK'] as const

type Work = Pick<
  KeptImport,
  'id' | 'kind' | 'state' | 'columns' | 'rows' | 'done' | 'actingUser' | 'forAll'
> & {
  rollbackDry: boolean | null
}

/** Continues every import in progress: the call triggers it at once, and it resumes after a server or the database was killed. */
export const workOffImports: Chore = {
  name: WORK_OFF,
  at: '* * * * *',
  atStart: true,
  async run(place) {
    const client = await place.pool.connect()
    // the next statement reports a broken connection
    client.on('error', () => {})
    try {
      for (const id of await idsUnderWay(place)) {
        if (place.signal.aborted) return
        const { rows } = await client.query<{ mine: boolean }>(
          'SELECT pg_try_advisory_lock($1, $2) AS mine',
          [LOCK, id],
        )
        if (!rows[0]?.mine) continue
        await goOn(place, id)
        await client.query('SELECT pg_advisory_unlock($1, $2)', [LOCK, id])
      }
    } finally {
      // closing the connection releases the lock
      client.release(true)
    }
  },
}

async function idsUnderWay({ db }: Workplace): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM imports WHERE state = ANY(${UNDER_WAY}::text[]) ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

async function goOn(place: Workplace, id: number): Promise<void> {
  const { rows } = await sql<Work>`
    SELECT id, kind, state, columns, for_all, rows, done, acting_user, rollback_dry FROM imports
    WHERE id = ${id} AND state = ANY(${UNDER_WAY}::text[])`.execute(place.db)
  const [work] = rows
  if (!work) return
  try {
    const user = await actingUser(place.db, work.actingUser)
    if (!user) return await leave(place, id)
    const caller: Caller = { ...callerAs(place), user }
    await whileAsking({ address: null, user }, () =>
      work.state === 'ROLLING_BACK'
        ? goBack(caller, work, work.rollbackDry ?? true, place.signal)
        : goForward(caller, work, work.state === 'CHECKING', place.signal),
    )
  } catch (error) {
    // it is repeated once the database is back
    if (isConnectionLoss(error) || isOverloaded(error)) throw error
    place.log.error({ fault: describe(error), import: id }, 'an import has stopped')
    await leave(place, id)
  }
}

/** Leaves an import that cannot continue as if a user had stopped it. */
async function leave({ db }: Workplace, id: number): Promise<void> {
  await sql`UPDATE imports i SET version = version + 1, state = CASE state WHEN 'CHECKING' THEN 'MAPPED' WHEN 'RUNNING' THEN 'STOPPED'
    WHEN 'ROLLING_BACK' THEN state_before ELSE state END, done = CASE state WHEN 'ROLLING_BACK' THEN ${RUN} ELSE done END,
    state_before = NULL WHERE id = ${id}`.execute(db)
}

/** Caller of a background job, which has no request. */
const callerAs = ({
  config,
  db,
  asyncCommitDb,
  files,
  demo,
  entities,
  log,
}: Workplace): Omit<Caller, 'user'> => ({
  ...{ config, db, asyncCommitDb, files, demo, entities, log, locale: 'en', address: '' },
  header: () => undefined,
  setHeader() {},
  cookie: () => undefined,
  hasGone: () => false,
  ask: () => Promise.reject(new Error('nobody asks')),
})
