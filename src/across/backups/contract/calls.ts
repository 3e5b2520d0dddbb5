import { z } from 'zod'
import { call } from '#core/contract/call.ts'

/** A backup is made every night; without a good one for this many hours something is wrong. */
export const OLD_BACKUP_HOURS = 36
/** A rehearsal runs every week; without a good one for this many days something is wrong. */
export const OLD_REHEARSAL_DAYS = 9
/** Number of the newest runs in the answer. */
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
  /** Name of the archive. */
  name: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Null if there is no archive. */
  bytes: z.number().nullable(),
  /** Content of the archive; null if it failed. */
  counts: counts.nullable(),
  /** Reason of the failure; null if it is good. */
  fault: z.string().nullable(),
  /** For a good backup: the reason why expired archives could not be removed afterwards. */
  pruningFault: z.string().nullable(),
})
export type Run = z.infer<typeof run>

/**
 * `NOT_SET_UP`: no place or no key is configured. `OLD`: the last good backup is too old. `NOT_REHEARSED`: the last
 * good rehearsal is too old. `NOT_PRUNED`: backups are good, but expired ones could not be removed.
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
    /** Hour in the time zone of the organisation; null if nothing is configured. */
    hour: z.number().nullable(),
    lastBackup: run.nullable(),
    lastRehearsal: run.nullable(),
    /** Newest first. */
    runs: z.array(run),
  }),
})
