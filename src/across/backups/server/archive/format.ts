import { z } from 'zod'

/** Increased when older versions can no longer read the format. */
const FORMAT = 1

const table = z.object({
  name: z.string(),
  /** Columns in the order of the values in the rows; without generated columns. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** Order-independent checksum of all rows: equal sums mean equal tables. */
  sum: z.string(),
})
export type Table = z.infer<typeof table>

const job = z.object({ task: z.string(), payload: z.unknown() })

/** First entry of an archive: the content of the database at that moment. */
export const header = z.object({
  format: z.literal(FORMAT, 'was made by a newer version of Passerelle'),
  /** Time of the snapshot, as an ISO timestamp in UTC. */
  at: z.string(),
  /** Applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Pending jobs of the queue. */
  jobs: z.array(job),
  /** Number of files that records refer to. */
  files: z.number(),
})
export type Header = z.infer<typeof header>

export const newHeader = (about: Omit<Header, 'format'>): Header => ({ format: FORMAT, ...about })

/** Paths in the archive, which is a tar file, compressed with gzip and encrypted with age. */
export const HEADER = 'header.json'
export const rowsOf = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`
export const fileOf = (key: string) => `files/${key}`

/** Content of an entry, from its name. */
export function contentOf(name: string): { table: string } | { file: string } | undefined {
  const [, folder, rest = ''] = /^(tables|files)\/([^/]+)/.exec(name) ?? []
  if (folder === 'tables') return { table: rest }
  return folder === 'files' ? { file: rest } : undefined
}

/** An expected error with a message for the user who makes or restores a backup; shown without a stack. */
export class BackupError extends Error {}
