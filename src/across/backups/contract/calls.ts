import { z } from 'zod'
import { call } from '#core/contract/call.ts'

/** A backup is made every night; after this many hours without a good one something is wrong. */
export const OLD_BACKUP_HOURS = 36
/** One is restored for trial every week; after this many days without a good one something is wrong. */
export const OLD_REHEARSAL_DAYS = 9
/** As many of the newest runs are told. */
export const SHOWN_RUNS = 30

const counts = z.object({
  clients: z.number(),
  equipment: z.number(),
  loans: z.number(),
  services: z.number(),
  invoices: z.number(),
  users: z.number(),
  files: z.number(),
})
export type Counts = z.infer<typeof counts>

const run = z.object({
  id: z.number(),
  kind: z.enum(['BACKUP', 'REHEARSAL']),
  /** Of the archive. */
  name: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Null where there is no archive. */
  bytes: z.number().nullable(),
  /** What the archive holds; null where it failed. */
  counts: counts.nullable(),
  /** Why it failed; null where it is good. */
  fault: z.string().nullable(),
  /** Of a good backup: why those that are past keeping could not be removed after it. */
  pruningFault: z.string().nullable(),
})
export type Run = z.infer<typeof run>

/**
 * `NOT_SET_UP`: no place or no key is configured. `OLD`: no good backup for long. `NOT_REHEARSED`: none was restored for trial
 * for long. `NOT_PRUNED`: backups are good, but those that are past keeping could not be removed.
 */
export const STATES = ['GOOD', 'NOT_SET_UP', 'OLD', 'NOT_REHEARSED', 'NOT_PRUNED'] as const
export type State = (typeof STATES)[number]

export const readBackups = call({
  name: 'readBackups',
  method: 'GET',
  path: '/api/backups',
  access: { role: 'ADMIN' },
  summary:
    'When the last good backup and the last good rehearsal of a restore were, and how the last runs went.',
  answer: z.object({
    state: z.enum(STATES),
    /** The hour of the organisation's day at which it is made; null where nothing is configured. */
    hour: z.number().nullable(),
    lastBackup: run.nullable(),
    lastRehearsal: run.nullable(),
    /** Newest first. */
    runs: z.array(run),
  }),
})
