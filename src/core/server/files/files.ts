import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/server/config.ts'
import { diskFiles } from './disk.ts'

/**
 * Where files lie: bytes under a key. A key is never used twice, so what lies under one never changes and may be kept
 * by whoever has it. Who may see a file is said by the record that holds its key, in a column of the type `file_key`.
 */
export interface Files {
  /**
   * All of it is there, or nothing; answers its new key, which nobody can guess. A restored file has the `key` that it had,
   * and replaces what lies there.
   */
  put(bytes: Uint8Array, contentType: string, key?: string): Promise<string>
  /** Absent: there is no such file. */
  get(key: string): Promise<Buffer | undefined>
  /** Those that are there no more are passed over. */
  remove(keys: readonly string[]): Promise<void>
  /** The names of all that has lain there since before `day`, what a crash left half written too. */
  olderThan(day: Date): AsyncIterable<string>
}

/** Of a key; the database has the same in `file_key`. */
export const KEY = /^[0-9a-f]{32}$/

export const newFileKey = () => randomBytes(16).toString('hex')

/** The store cannot be reached, is full, or refuses us; the log has the reason. */
export class FileStoreError extends Error {}

/** The store of the configuration: an S3-compatible one, or a folder. Its faults are FileStoreErrors. */
export async function openFiles({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): Promise<Files> {
  // what few installations use is not loaded by the others
  const files = s3Url ? (await import('./s3.ts')).s3Files(s3Url) : diskFiles(dataDir)
  return {
    put: (bytes, contentType, key) => files.put(bytes, contentType, key).catch(fail),
    get: (key) => files.get(key).catch(fail),
    remove: (keys) => files.remove(keys).catch(fail),
    olderThan: (day) => files.olderThan(day),
  }
}

function fail(error: Error & { code?: string }): never {
  throw new FileStoreError(`${error.name} ${error.code ?? ''}`.trim(), { cause: error })
}
