import type { Config } from './config.ts'
import { migrate } from './migrate.ts'
import { runningPostgres, startPostgres } from './postgres/start.ts'

interface Connected {
  url: string
  stop(): Promise<void>
}

/** The migrated database of the configuration: an external one, or the embedded one started for this process. */
export async function connectDatabase(config: Config, say: (line: string) => void): Promise<Connected> {
  const embedded = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir, say })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(url, say)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { url, stop: async () => embedded?.stop() }
}

/** The database as it is, to be read beside a server that runs on it or without one; nothing is migrated. */
export async function reachDatabase(
  { databaseUrl, dataDir }: Config,
  say: (line: string) => void,
): Promise<Connected> {
  const url = databaseUrl ?? (await runningPostgres(dataDir))
  return url ? { url, stop: async () => {} } : startPostgres({ dataDir, say })
}
