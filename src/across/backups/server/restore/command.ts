import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { openFiles } from '#core/server/files/files.ts'
import type { Config } from '#platform/server/config.ts'
import { BackupError } from '../archive/format.ts'
import { countsOf } from '../ledger.ts'
import { readWhole } from '../places/folder.ts'
import { openPlace } from '../places/place.ts'
import { backupSettings, keyOf } from '../settings.ts'
import { findExternal, restoreExternal } from './external.ts'
import { checkArchive, findEmbedded, type Reading, restoreEmbedded } from './restore.ts'

type Say = (line: string) => void

/** Restores the backup to the configured place, once it is known to be complete. Throws a BackupError if it cannot. */
export async function restoreBackup(config: Config, file: string, yes: boolean, say: Say): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  const reading: Reading = { key: keyOf(config), open: await openerOf(config, file) }
  const header = await checkArchive(reading)
  const { clients, equipment, loans, files } = countsOf(header)
  say(
    `The backup is of ${header.at}: ${clients} clients, ${equipment} pieces, ${loans} loans, ${files} files`,
  )
  const isThere = databaseUrl
    ? await findExternal(databaseOwnerUrl ?? databaseUrl)
    : await findEmbedded(dataDir)
  if (isThere && !yes && !(await agrees(databaseUrl ? 'the database of DATABASE_URL' : dataDir)))
    throw new BackupError('Nothing was restored.')
  const store = await openFiles(config)
  const { before } = databaseUrl
    ? await restoreExternal({ url: databaseUrl, ownerUrl: databaseOwnerUrl }, store, reading)
    : await restoreEmbedded(dataDir, store, reading)
  say('The backup is restored. Everybody signs in again.')
  if (before) say(`What was there before is kept as ${before}, until you remove it.`)
}

async function openerOf(config: Config, file: string): Promise<Reading['open']> {
  const { to } = backupSettings(config)
  if (existsSync(file) || !to || /[/\\]/.test(file)) return () => readWhole(file)
  const place = await openPlace(to)
  return () => place.read(file)
}

async function agrees(what: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const asked = lines.question(`There is something in ${what} already. Put the backup in its place? (y/N) `)
    // without a terminal, the input ends at once
    const ended = new Promise<string>((end) => lines.once('close', () => end('')))
    return /^y(es)?$/i.test((await Promise.race([asked, ended])).trim())
  } finally {
    lines.close()
  }
}
