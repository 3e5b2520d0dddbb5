import type pg from 'pg'
import type { Counts } from '../contract/calls.ts'
import { BackupError, type Header } from './archive/format.ts'

/** Tables of an archive whose row counts people check after a restore. */
const COUNTED = ['clients', 'equipment', 'loans', 'services', 'invoices', 'users'] as const

export function countsOf({ tables, files }: Header): Counts {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return { ...Object.fromEntries(COUNTED.map((name) => [name, rowsOf(name)])), files } as Counts
}

/** Mark of this installation; undefined in the database of an older version, which is backed up before its migration. */
export async function markOf(client: pg.Client): Promise<string | undefined> {
  const { rows: found } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('backup_mark')`)
  if (!found.length) return undefined
  const { rows } = await client.query<{ mark: string }>('SELECT mark FROM backup_mark')
  return rows[0]?.mark
}

/** Records with the last good backup how many expired archives were removed, or why that failed. */
export async function recordPruning(
  client: pg.Client,
  { removed, fault }: { removed: number; fault?: unknown },
): Promise<void> {
  await client.query(
    `UPDATE backup_runs SET removed = $1, pruning_fault = $2
    WHERE id = (SELECT max(id) FROM backup_runs WHERE kind = 'BACKUP' AND fault IS NULL)`,
    fault === undefined ? [removed, null] : [null, faultOf(fault)],
  )
}

interface Done {
  /** Replaces the recorded name, if the run determines it. */
  name?: string
  bytes?: number
  counts: Counts
}

/** Runs `run` and records its result in the database; errors are thrown on. */
export async function recorded(
  client: pg.Client,
  { kind, name }: { kind: 'BACKUP' | 'REHEARSAL'; name: string },
  run: () => Promise<Done>,
): Promise<Done> {
  const { rows } = await client.query<{ now: string; isThere: boolean }>(
    `SELECT clock_timestamp()::text AS now, to_regclass('backup_runs') IS NOT NULL AS "isThere"`,
  )
  // the database of an older version, which is backed up before its migration, has no such table
  if (!rows[0]?.isThere) return run()
  const keep = (done: Partial<Done>, fault: string | null) =>
    client.query(
      `INSERT INTO backup_runs (kind, name, started_at, ended_at, bytes, counts, fault)
      VALUES ($1, $2, $3, clock_timestamp(), $4, $5, $6)`,
      [
        kind,
        done.name ?? name,
        rows[0]?.now,
        done.bytes ?? null,
        done.counts && JSON.stringify(done.counts),
        fault,
      ],
    )
  try {
    const done = await run()
    await keep(done, null)
    return done
  } catch (error) {
    await keep({}, faultOf(error))
    throw error
  }
}

/** Message of an error for the screen. For an unexpected error it is only the kind: the text may contain an address or a value. */
export function faultOf(error: unknown): string {
  if (error instanceof BackupError) return error.message
  const { name = 'Error', code } = Object(error)
  return code ? `${name} ${code}` : String(name)
}
