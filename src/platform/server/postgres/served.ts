import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { acquireGuard } from './guard.ts'
import { homeOf } from './home.ts'
import { findPostmaster, isServerOf } from './postmaster.ts'
import { APPLICATION, as, isRefused, urlOf } from './roles.ts'

/** The database of a server that currently runs on the data folder, as the role of requests: for commands beside it. */
export async function servedDatabase(dataDir: string): Promise<string | undefined> {
  const home = homeOf(dataDir)
  const data = join(home, 'data')
  const found = findPostmaster(data)
  if (!found || !isServerOf(found.pid, data)) return undefined
  const secret = join(home, 'password')
  const password = existsSync(secret) ? readFileSync(secret, 'utf8') : undefined
  const cluster: Pick<Cluster, 'password'> = { password }
  try {
    const guard = await acquireGuard(as(APPLICATION, cluster, found.listening), () => {}, 0)
    // a database left by a killed server is not served
    await guard?.release()
    return guard ? undefined : urlOf(APPLICATION, cluster, found.listening)
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}
