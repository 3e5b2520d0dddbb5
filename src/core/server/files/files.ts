import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/server/config.ts'
import { diskFiles } from './disk.ts'

/**
 * The store of files: bytes under a key. A key is never reused, so its content never changes and can be cached. The
 * record that holds the key, in a column of the type `file_key`, decides who may see the file.
 */
export interface Files {
  /**
   * Atomic; returns the new key, which nobody can guess. A restored file has its former `key`, and replaces an existing
   * file.
   */
  put(bytes: Uint8Array, contentType: string, key?: string): Promise<string>
  /** Undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>
  /** Missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** The names of all files stored before `day`, incomplete ones of a crash included. */
  olderThan(day: Date): AsyncIterable<string>
}

/** The format of a key; the database has the same in `file_key`. */
export const KEY = /^[0-9a-f]{32}$/

export const newFileKey = () => randomBytes(16).toString('hex')

/** The store cannot be reached, is full, or denies access; the log has the reason. */
export class FileStoreError extends Error {}

/** The configured store: an S3-compatible one, or a folder. Its errors are FileStoreErrors. */
export async function openFiles({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): Promise<Files> {
  // loaded only where it is configured
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
