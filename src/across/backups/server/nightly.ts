import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Chore } from '#core/server/jobs.ts'
import { backupSettings } from './settings.ts'
import { WAS_NOT_PRUNED } from './state.ts'

const COMMAND = fileURLToPath(new URL('../../../../scripts/backup.ts', import.meta.url))

/** Key of the advisory lock that prevents two concurrent backups. */
const LOCK = 727_003

/** Due if no good backup has begun since the last backup hour. A failed one is tried again an hour later. */
const IS_DUE = `WITH hours AS (SELECT now() AT TIME ZONE $1 - $2::int * interval '1 hour' AS shifted)
  SELECT NOT EXISTS (SELECT FROM backup_runs WHERE kind = 'BACKUP' AND fault IS NULL
    AND started_at >= (date_trunc('day', shifted) + $2::int * interval '1 hour') AT TIME ZONE $1) AS holds FROM hours`

/** Due if the last good rehearsal is about a week old; a failed one is tried again after a day. */
const IS_REHEARSAL_DUE = `SELECT NOT EXISTS (SELECT FROM backup_runs WHERE kind = 'REHEARSAL'
  AND ended_at > now() - CASE WHEN fault IS NULL THEN interval '6 days 20 hours' ELSE interval '20 hours' END) AS holds`

/**
 * Makes the nightly backup, and the weekly rehearsal after it. Each runs in a separate process, so that users do not
 * wait for it, and records its result in the database.
 */
export const backUpNightly: Chore = {
  name: 'back_up',
  at: '7 * * * *',
  async run({ pool, log, config, signal }) {
    const { to, key, hour } = backupSettings(config)
    if (!to || !key) return
    const client = await pool.connect()
    // the next statement reports a broken connection
    client.on('error', () => {})
    const holds = async (text: string, values: unknown[] = []) =>
      (await client.query<{ holds: boolean }>(text, values)).rows[0]?.holds ?? false
    try {
      if (!(await holds('SELECT pg_try_advisory_lock($1) AS holds', [LOCK]))) return
      if (await holds(IS_DUE, [config.organisationTimeZone, hour])) {
        await run([])
        if (await holds(`SELECT (${WAS_NOT_PRUNED}) AS holds`))
          log.error('backups that are past keeping could not be removed')
      }
      if (await holds(IS_REHEARSAL_DUE)) await run(['--rehearse'])
    } finally {
      // closing the connection releases the lock
      client.release(true)
    }

    async function run(words: string[]) {
      const what = words.length ? 'rehearsal' : 'backup'
      try {
        await promisify(execFile)(process.execPath, [COMMAND, ...words], { signal })
        log.info(`the ${what} is good`)
      } catch (error) {
        // the message is in the database, for the screen
        log.error({ code: Object(error).code }, `the ${what} failed`)
      }
    }
  },
}
