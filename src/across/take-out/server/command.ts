import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { BackupError } from '#across/backups/server/archive/format.ts'
import { megabytes } from '#across/backups/server/back-up.ts'
import { writeWhole } from '#across/backups/server/places/folder.ts'
import type { Entity } from '#core/server/entity.ts'
import { openFiles } from '#core/server/files/files.ts'
import type { Config } from '#platform/server/config.ts'
import { connectBeside } from '#platform/server/connect.ts'
import { servedDatabase } from '#platform/server/postgres/served.ts'
import { begin } from './moment.ts'

type Say = (line: string) => void

/** Takes everything out into a file, from a stopped installation or from a snapshot of a running server. */
export async function takeOutTo(
  config: Config,
  entities: readonly Entity[],
  say: Say,
  file: string,
): Promise<void> {
  const path = resolve(file)
  if (existsSync(path)) throw new BackupError(`${path} is there already; nothing is written over it.`)
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`)
  if (!config.databaseUrl && (await servedDatabase(config.dataDir)))
    say(
      `Passerelle is running on ${config.dataDir}: people go on working, and what they save from now on is not taken out.`,
    )
  const { url, stop } = await connectBeside(config, say)
  try {
    const begun = await begin({
      url,
      entities,
      files: await openFiles(config),
      organisation: config.organisationName,
      timeZone: config.organisationTimeZone,
    })
    if (!begun) throw new BackupError('Somebody is taking everything out at this moment.')
    try {
      const size = await writeWhole(path, Readable.from(begun.bytes, { objectMode: false }))
      say(
        `${path} holds everything as it was at ${begun.at.toISOString()}: ${begun.clients} clients (${megabytes(size)})`,
      )
      say('It is not encrypted and holds personal health information: keep it safe.')
    } finally {
      await begun.close()
    }
  } finally {
    await stop()
  }
}
