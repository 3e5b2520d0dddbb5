import { z } from 'zod'

/** The number changes when an older version could no longer read what this one writes. */
const FORMAT = 1

const table = z.object({
  name: z.string(),
  /** In the order in which their values stand in the rows; without those that the database makes itself. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of all rows, whatever their order: equal sums are equal tables. */
  sum: z.string(),
})
export type Table = z.infer<typeof table>

const job = z.object({ task: z.string(), payload: z.unknown() })

/** The first entry of an archive: what there is of the database at its moment. */
export const header = z.object({
  format: z.literal(FORMAT, 'was made by a newer version of Passerelle'),
  /** The moment, as an ISO timestamp in UTC. */
  at: z.string(),
  /** Which migrations had made the tables, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Work of the queue that was still to be done. */
  jobs: z.array(job),
  /** How many files the records hold. */
  files: z.number(),
})
export type Header = z.infer<typeof header>

export const newHeader = (about: Omit<Header, 'format'>): Header => ({ format: FORMAT, ...about })

/** Where things stand in the archive, which is a tar file that is compressed by gzip and encrypted by age. */
export const HEADER = 'header.json'
export const rowsOf = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`
export const fileOf = (key: string) => `files/${key}`

/** What lies in an entry, by its name. */
export function contentOf(name: string): { table: string } | { file: string } | undefined {
  const [, folder, rest = ''] = /^(tables|files)\/([^/]+)/.exec(name) ?? []
  if (folder === 'tables') return { table: rest }
  return folder === 'files' ? { file: rest } : undefined
}

/** A sentence for whoever makes or restores a backup; shown without a stack. */
export class BackupError extends Error {}
