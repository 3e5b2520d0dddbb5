import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { Services } from '#core/server/caller.ts'

/** Measures that are the same in every process: the queue, the backups, the trail, the free disk space. */
const MEASURES = {
  jobsWaiting: ['passerelle_jobs_waiting', 'Jobs that wait for their turn, mails among them.'],
  jobsFailed: ['passerelle_jobs_failed', 'Jobs that failed for good, or wait after a failure.'],
  mailsFailed: ['passerelle_mails_failed', 'Mails that could not be sent yet, or for good.'],
  oldestJob: ['passerelle_oldest_job_seconds', 'How long the oldest job is overdue.'],
  sessions: ['passerelle_sessions', 'Sessions that are open.'],
  lastBackup: [
    'passerelle_last_good_backup_timestamp_seconds',
    'When the last good backup ended; 0 if never.',
  ],
  lastRehearsal: [
    'passerelle_last_good_rehearsal_timestamp_seconds',
    'When a backup was last restored for trial and found good; 0 if never.',
  ],
  lastSeal: ['passerelle_last_trail_seal_timestamp_seconds', 'When the trail was sealed last; 0 if never.'],
  databaseBytes: ['passerelle_database_bytes', 'Size of the database.'],
} as const
type Measures = Record<keyof typeof MEASURES, number>

/** The metrics as text. While the database is away, only its absence and the free disk space. */
export async function metricsOfInstallation({ db, config }: Services): Promise<string> {
  const registry = new Registry()
  const set = ([name, help]: readonly [name: string, help: string], value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value)
  const measures = await measure(db).catch(() => undefined)
  set(['passerelle_database_up', 'Whether the database answers.'], measures ? 1 : 0)
  for (const key of Object.keys(measures ?? {}) as (keyof Measures)[])
    set(MEASURES[key], Number(measures?.[key]))
  const room = await statfs(config.dataDir).catch(() => undefined)
  if (room)
    set(['passerelle_data_free_bytes', 'Room that is left where DATA_DIR lies.'], room.bavail * room.bsize)
  return registry.metrics()
}

async function measure(db: Services['db']): Promise<Measures | undefined> {
  const lastGood = (kind: string) => sql`
    (SELECT coalesce(extract(epoch FROM max(ended_at)), 0) FROM backup_runs WHERE kind = ${kind} AND fault IS NULL)`
  const { rows } = await sql<Measures>`
    SELECT count(*) FILTER (WHERE last_error IS NULL AND run_at <= now())::int AS jobs_waiting,
      count(*) FILTER (WHERE last_error IS NOT NULL)::int AS jobs_failed,
      count(*) FILTER (WHERE last_error IS NOT NULL AND task_identifier = 'mail')::int AS mails_failed,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE run_at <= now())), 0)::float AS oldest_job,
      (SELECT count(*) FROM sessions WHERE expires_at > now())::int AS sessions,
      ${lastGood('BACKUP')}::float AS last_backup, ${lastGood('REHEARSAL')}::float AS last_rehearsal,
      (SELECT coalesce(extract(epoch FROM max(at)), 0) FROM trail_seals)::float AS last_seal,
      pg_database_size(current_database())::float AS database_bytes
    FROM graphile_worker.jobs`.execute(db)
  return rows[0]
}
