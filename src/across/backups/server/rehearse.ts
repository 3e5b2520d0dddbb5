import { once } from 'node:events'
import { join } from 'node:path'
import { diskFiles } from '#core/server/files/disk.ts'
import type { Config } from '#platform/server/config.ts'
import { reachDatabase } from '#platform/server/connect.ts'
import { connected } from '#platform/server/connected.ts'
import { removeDataFolder } from '#platform/server/postgres/replace.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { BackupError } from './archive/format.ts'
import { countsOf, markOf, recorded } from './ledger.ts'
import { archivesIn, openPlace } from './places/place.ts'
import { checkArchive, restoreInto } from './restore/restore.ts'
import { backupSettings, keyOf } from './settings.ts'

/**
 * Restores the newest archive of BACKUP_TO into a temporary database, which compares its counts and sums, and deletes
 * it. Throws a BackupError if there is no archive or it is not good.
 */
export async function rehearse(config: Config, say: (line: string) => void): Promise<void> {
  const key = keyOf(config)
  const { to } = backupSettings(config)
  if (!to) throw new BackupError('BACKUP_TO is not set: there is nothing to rehearse.')
  const place = await openPlace(to)
  const { url, stop } = await reachDatabase(config, say)
  const beside = join(config.dataDir, 'spool', 'rehearsal')
  const ended = toldToEnd()
  try {
    const restore = (mark?: string) => async () => {
      const [newest] = await archivesIn(place, mark)
      if (!newest) throw new BackupError('There is no backup to rehearse.')
      const reading = { open: () => place.read(newest.name), key }
      await removeDataFolder(beside)
      const postgres = await startPostgres({ dataDir: beside })
      const tried = async () => {
        await checkArchive(reading)
        return restoreInto(postgres.ownerUrl, diskFiles(beside), reading)
      }
      try {
        const { header, files } = await Promise.race([tried(), ended])
        say(`${newest.name} was restored: ${header.tables.length} tables and ${files} files are as they were`)
        return { name: newest.name, bytes: newest.bytes, counts: countsOf({ ...header, files }) }
      } finally {
        await postgres.stop()
      }
    }
    await connected(url, async (ledger) =>
      recorded(ledger, { kind: 'REHEARSAL', name: 'none' }, restore(await markOf(ledger))),
    )
  } finally {
    await removeDataFolder(beside)
    await stop()
  }
}

/** Rejects when the process is terminated, so that the copy of all data is deleted first. */
function toldToEnd(): Promise<never> {
  const ended = once(process, 'SIGTERM').then(() => {
    throw new BackupError('The rehearsal was ended before it was done.')
  })
  // the signal may arrive before anything awaits the promise
  ended.catch(() => {})
  return ended
}
