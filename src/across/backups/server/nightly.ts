import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Chore } from '#core/server/jobs.ts'
import { backupSettings } from './settings.ts'
import { WAS_NOT_PRUNED } from './state.ts'

const COMMAND = fileURLToPath(new URL('../../../../scripts/backup.ts', import.meta.url))

/** Of two that are due at once, or begin while a long one is under way, one is made. */
const LOCK = 727_003

/** Since the last hour of backups no good one was begun. What failed is tried again an hour later. */
const IS_DUE = `WITH hours AS (SELECT now() AT TIME ZONE $1 - $2::int * interval '1 hour' AS shifted)
  SELECT NOT EXISTS (SELECT FROM backup_runs WHERE kind = 'BACKUP' AND fault IS NULL
    AND started_at >= (date_trunc('day', shifted) + $2::int * interval '1 hour') AT TIME ZONE $1) AS holds FROM hours`

/** For a week none was restored for trial; one that failed is tried again a day later. */
const IS_REHEARSAL_DUE = `SELECT NOT EXISTS (SELECT FROM backup_runs WHERE kind = 'REHEARSAL'
  AND ended_at > now() - CASE WHEN fault IS NULL THEN interval '6 days 20 hours' ELSE interval '20 hours' END) AS holds`

/**
 * The backup of each night, and the rehearsal of each week after it. Each is a process of its own, so that nobody who works
 * waits for it; it keeps in the database how it went.
 */
export const backUpNightly: Chore = {
  name: 'back_up',
  at: '7 * * * *',
  async run({ pool, log, config, signal }) {
    const { to, key, hour } = backupSettings(config)
    if (!to || !key) return
    const client = await pool.connect()
    // what breaks while a backup is made is told by the next statement
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
      // the lock ends with its connection
      client.release(true)
    }

    async function run(words: string[]) {
      const what = words.length ? 'rehearsal' : 'backup'
      try {
        await promisify(execFile)(process.execPath, [COMMAND, ...words], { signal })
        log.info(`the ${what} is good`)
      } catch (error) {
        // its words are in the database, for the screen
        log.error({ code: Object(error).code }, `the ${what} failed`)
      }
    }
  },
}
