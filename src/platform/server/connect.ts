import { type Config, ConfigError } from './config.ts'
import { connected } from './connected.ts'
import { mayRewrite } from './grants.ts'
import { lacking, migrate, refuseNewer, roleOf } from './migrate.ts'
import { servedDatabase } from './postgres/served.ts'
import { startPostgres } from './postgres/start.ts'

interface Connected {
  /** Connects as the role of requests. */
  url: string
  stop(): Promise<void>
}

type Say = (line: string) => void

/**
 * The configured database after migration: an external one, or the embedded one started for this process. `asOwner` is
 * the work that only the owner of the tables may do; afterwards the embedded one admits nobody as that owner.
 */
export async function connectDatabase(
  config: Config,
  say: Say,
  asOwner: (ownerUrl: string) => Promise<void> = async () => {},
): Promise<Connected> {
  if (config.databaseUrl) return connectExternal(config.databaseUrl, config.databaseOwnerUrl, say, asOwner)
  const embedded = await startPostgres({ dataDir: config.dataDir, say })
  try {
    await migrate(embedded.ownerUrl, say)
    await asOwner(embedded.ownerUrl)
    await embedded.seal()
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { url: embedded.url, stop: embedded.stop }
}

/** For a command with the rights of a request: uses the running server's database if one runs on the data folder. */
export async function connectBeside(config: Config, say: Say): Promise<Connected> {
  const url = config.databaseUrl ? undefined : await servedDatabase(config.dataDir)
  return url ? { url, stop: async () => {} } : connectDatabase(config, say)
}

/** The unmigrated database, to be read completely with or without a running server. */
export async function reachDatabase({ databaseUrl, dataDir }: Config, say: Say): Promise<Connected> {
  const url = databaseUrl ?? (await servedDatabase(dataDir))
  if (url) return { url, stop: async () => {} }
  // in an older version only the owner may read all of it
  const embedded = await startPostgres({ dataDir, say })
  return { url: embedded.ownerUrl, stop: embedded.stop }
}

async function connectExternal(
  url: string,
  ownerUrl: string | undefined,
  say: Say,
  asOwner: (ownerUrl: string) => Promise<void>,
): Promise<Connected> {
  const { role, lacks } = await connected(url, async (client) => {
    await refuseNewer(client)
    return { role: await roleOf(client), lacks: ownerUrl ? undefined : await lacking(client) }
  })
  if (lacks?.length)
    throw new ConfigError(
      `DATABASE_OWNER_URL must be set once: the role of DATABASE_URL may not run the migrations from ${lacks[0]} on`,
    )
  if (!lacks) await migrate(ownerUrl ?? url, say, role)
  await asOwner(ownerUrl ?? url)
  if (await connected(url, mayRewrite)) say(UNPROTECTED)
  return { url, stop: async () => {} }
}

const UNPROTECTED =
  'The trail is protected by its trigger alone, because the role of DATABASE_URL owns it. ' +
  'A second role mends it, in DATABASE_OWNER_URL (docs/operations.md).'
