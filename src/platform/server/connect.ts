import type { Config } from './config.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres/start.ts'

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
