import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import type { Config } from '#platform/server/config.ts'
import { OLD_BACKUP_HOURS, OLD_REHEARSAL_DAYS, type Run, SHOWN_RUNS, type State } from '../contract/calls.ts'
import { backupSettings } from './settings.ts'

const RUN = sql`json_build_object('id', id, 'kind', kind, 'name', name, 'startedAt', started_at, 'endedAt', ended_at,
  'bytes', bytes, 'counts', counts, 'fault', fault, 'pruningFault', pruning_fault)`

/** Condition that the last removal of expired archives has failed. */
export const WAS_NOT_PRUNED = `SELECT pruning_fault IS NOT NULL FROM backup_runs
  WHERE kind = 'BACKUP' AND num_nonnulls(removed, pruning_fault) = 1 ORDER BY ended_at DESC LIMIT 1`

const lastGood = (kind: Run['kind']) => sql`
  (SELECT ${RUN} FROM backup_runs WHERE kind = ${kind} AND fault IS NULL ORDER BY ended_at DESC LIMIT 1)`

/** State of the backups, for the screen. */
export async function readBackups(db: Db, config: Config) {
  const { rows } = await sql<{ lastBackup: Run | null; lastRehearsal: Run | null; runs: Run[] }>`
    SELECT ${lastGood('BACKUP')} AS last_backup, ${lastGood('REHEARSAL')} AS last_rehearsal,
      (SELECT coalesce(json_agg(${RUN} ORDER BY ended_at DESC, id DESC), '[]') FROM (
        SELECT * FROM backup_runs ORDER BY ended_at DESC, id DESC LIMIT ${SHOWN_RUNS}) newest) AS runs`.execute(
    db,
  )
  const { lastBackup = null, lastRehearsal = null, runs = [] } = rows[0] ?? {}
  const isSetUp = isConfigured(config)
  const hour = isSetUp ? backupSettings(config).hour : null
  return { state: await backupState(db, config), hour, lastBackup, lastRehearsal, runs }
}

const isConfigured = (config: Config) => {
  const { to, key } = backupSettings(config)
  return to !== undefined && key !== undefined
}

export async function backupState(db: Db, config: Config): Promise<State> {
  if (!isConfigured(config)) return 'NOT_SET_UP'
  const { rows } = await sql<{ isOld: boolean; isNotRehearsed: boolean; isNotPruned: boolean | null }>`
    SELECT NOT EXISTS (SELECT FROM backup_runs WHERE kind = 'BACKUP' AND fault IS NULL
        AND ended_at > now() - ${OLD_BACKUP_HOURS}::int * interval '1 hour') AS is_old,
      NOT EXISTS (SELECT FROM backup_runs WHERE kind = 'REHEARSAL' AND fault IS NULL
        AND ended_at > now() - ${OLD_REHEARSAL_DAYS}::int * interval '1 day') AS is_not_rehearsed,
      (${sql.raw(WAS_NOT_PRUNED)}) AS is_not_pruned`.execute(db)
  if (rows[0]?.isOld) return 'OLD'
  if (rows[0]?.isNotRehearsed) return 'NOT_REHEARSED'
  return rows[0]?.isNotPruned ? 'NOT_PRUNED' : 'GOOD'
}

/**
 * Warning for administrators on Home. Missing settings give no warning for a demonstration or an external database,
 * which has its own tools.
 */
export async function backupWarning(db: Db, config: Config, demo: boolean): Promise<State | null> {
  const state = await backupState(db, config)
  if (state === 'GOOD') return null
  return state === 'NOT_SET_UP' && (demo || config.databaseUrl !== undefined) ? null : state
}
