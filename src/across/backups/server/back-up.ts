import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { openFiles } from '#core/server/files/files.ts'
import type { Config } from '#platform/server/config.ts'
import { reachDatabase } from '#platform/server/connect.ts'
import { connected } from '#platform/server/connected.ts'
import { BackupError } from './archive/format.ts'
import { makeArchive } from './archive/write.ts'
import { countsOf, faultOf, markOf, recorded, recordPruning } from './ledger.ts'
import { writeWhole } from './places/folder.ts'
import { archiveName } from './places/names.ts'
import { openPlace, type Place } from './places/place.ts'
import { prune } from './prune.ts'
import { backupSettings, keyOf } from './settings.ts'

type Say = (line: string) => void

/**
 * Makes an archive of the current state while people work: in the file, or without one in the place of BACKUP_TO, where
 * expired archives are removed afterwards. Throws a BackupError if it cannot; then no part of the archive is left.
 */
export async function backUp(config: Config, say: Say, file?: string): Promise<void> {
  const key = keyOf(config)
  const targetOf = file === undefined ? await inPlace(config) : inFile(file)
  const { url, stop } = await reachDatabase(config, say)
  try {
    const files = await openFiles(config)
    const archive = (target: Target, client: pg.Client) => async () => {
      const { header, bytes, missing } = await makeArchive({ client, files }, key)
      const size = await target.write(bytes)
      say(`${target.shown} holds everything as it was at ${header.at} (${megabytes(size)})`)
      if (missing.length) say(`${missing.length} files that records name are not in the store`)
      return { bytes: size, counts: countsOf({ ...header, files: header.files - missing.length }) }
    }
    await connected(url, async (ledger) => {
      const mark = await markOf(ledger)
      const target = targetOf(mark)
      const { name, place } = target
      await connected(url, (client) => recorded(ledger, { kind: 'BACKUP', name }, archive(target, client)))
      if (!place || !mark) return
      const pruned = await prune(place, mark, say)
      if ('fault' in pruned)
        say(`Earlier ones that are past keeping are still there: ${faultOf(pruned.fault)}`)
      await recordPruning(ledger, pruned)
    })
  } finally {
    await stop()
  }
}

interface Target {
  name: string
  shown: string
  write: (bytes: Readable) => Promise<number>
  /** Place of the earlier archives; absent for a single file. */
  place?: Place
}

function inFile(file: string): () => Target {
  const path = resolve(file)
  if (existsSync(path)) throw new BackupError(`${path} is there already; nothing is written over it.`)
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`)
  return () => ({ name: basename(path), shown: path, write: (bytes) => writeWhole(path, bytes) })
}

async function inPlace(config: Config): Promise<(mark?: string) => Target> {
  const { to } = backupSettings(config)
  if (!to)
    throw new BackupError('Say where: npm run backup -- FILE, or set BACKUP_TO to a folder or a bucket.')
  const place = await openPlace(to)
  return (mark) => {
    const name = archiveName(new Date(), mark)
    return { name, shown: name, place, write: (bytes) => place.write(name, bytes) }
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
