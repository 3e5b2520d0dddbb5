import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Files } from '#core/server/files/files.ts'
import { migrate, migrationNames } from '#platform/server/migrate.ts'
import {
  hasDatabase,
  isRunningOn,
  removeDataFolder,
  replaceDatabase,
} from '#platform/server/postgres/replace.ts'
import { servedDatabase } from '#platform/server/postgres/served.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { BackupError, type Header } from '../archive/format.ts'
import { readArchive } from '../archive/read.ts'
import { load } from './load.ts'
import { hasNoRoom, noRoomOn } from './room.ts'

export interface Restored {
  header: Header
  files: number
  /** Location of the previous database. */
  before?: string
}

/** `open` is called for each of two passes: one checks that the archive is complete, and one loads it. */
export interface Reading {
  open: () => Promise<Readable>
  key: string
}

/** Reads the archive to its end. Throws a BackupError if it is damaged, has another key, or is of a newer version. */
export async function checkArchive({ open, key }: Reading): Promise<Header> {
  const { header, entries } = await readArchive(await open(), key)
  const known = migrationNames()
  if (header.migrations.some((name, place) => known[place] !== name))
    throw new BackupError('The backup was made by a newer version of Passerelle: install that one first.')
  let files = 0
  for await (const { name } of entries) if (name.startsWith('files/')) files++
  return { ...header, files }
}

/** Fills an empty database as its owner, and migrates it to the current version, for requests that run as `role`. */
export async function restoreInto(
  ownerUrl: string,
  files: Pick<Files, 'put'>,
  { open, key }: Reading,
  role?: string,
) {
  const { header, entries } = await readArchive(await open(), key)
  await migrate(ownerUrl, undefined, role, header.migrations.length)
  const loaded = await load({ url: ownerUrl, files }, { header, entries })
  await migrate(ownerUrl, undefined, role)
  return { header, ...loaded }
}

/** Whether the data folder contains the embedded database. Throws if a server runs on it. */
export async function findEmbedded(dataDir: string): Promise<boolean> {
  if (await servedDatabase(dataDir))
    throw new BackupError(`Passerelle is already running on ${dataDir}. Stop it first.`)
  // ends the database process of a killed server
  if (isRunningOn(dataDir)) await (await startPostgres({ dataDir })).stop()
  return hasDatabase(dataDir)
}

/**
 * Restores into the embedded database: a new one is filled next to the current one, and replaces it when it is
 * complete. The previous one is kept.
 */
export async function restoreEmbedded(
  dataDir: string,
  files: Pick<Files, 'put'>,
  reading: Reading,
): Promise<Restored> {
  const beside = join(dataDir, 'restoring')
  await removeDataFolder(beside)
  try {
    const postgres = await startPostgres({ dataDir: beside })
    let restored: Awaited<ReturnType<typeof restoreInto>>
    try {
      restored = await restoreInto(postgres.ownerUrl, files, reading)
    } finally {
      await postgres.stop()
    }
    return { ...restored, before: replaceDatabase(dataDir, beside) }
  } catch (error) {
    throw hasNoRoom(error, dataDir) ? noRoomOn(dataDir) : error
  } finally {
    await removeDataFolder(beside)
  }
}
