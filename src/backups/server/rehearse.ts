import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { diskFiles } from '#core/server/files/disk.ts'
import type { Config } from '#platform/server/config.ts'
import { reachDatabase } from '#platform/server/connect.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { BackupError } from './archive/format.ts'
import { countsOf, recorded } from './ledger.ts'
import { archivesIn, openPlace } from './places/place.ts'
import { checkArchive, restoreInto } from './restore/restore.ts'
import { backupSettings, keyOf } from './settings.ts'

/**
 * Restores the newest archive of BACKUP_TO into a database of its own beside the running one, which compares its counts and
 * sums, and throws it away. A BackupError where there is none or it is not good.
 */
export async function rehearse(config: Config, say: (line: string) => void): Promise<void> {
  const key = keyOf(config)
  const { to } = backupSettings(config)
  if (!to) throw new BackupError('BACKUP_TO is not set: there is nothing to rehearse.')
  const place = await openPlace(to)
  const connected = await reachDatabase(config, say)
  const ledger = new pg.Client(connected.url)
  const beside = join(config.dataDir, 'spool', 'rehearsal')
  try {
    await ledger.connect()
    const [newest] = await archivesIn(place)
    await recorded(ledger, { kind: 'REHEARSAL', name: newest?.name ?? 'none' }, async () => {
      if (!newest) throw new BackupError('There is no backup to rehearse.')
      const reading = { open: () => place.read(newest.name), key }
      rmSync(beside, { recursive: true, force: true })
      const postgres = await startPostgres({ dataDir: beside })
      try {
        await checkArchive(reading)
        const { header, files } = await restoreInto(postgres.ownerUrl, diskFiles(beside), reading)
        say(`${newest.name} was restored: ${header.tables.length} tables and ${files} files are as they were`)
        return { bytes: newest.bytes, counts: countsOf({ ...header, files }) }
      } finally {
        await postgres.stop()
      }
    })
  } finally {
    rmSync(beside, { recursive: true, force: true })
    await ledger.end()
    await connected.stop()
  }
}
