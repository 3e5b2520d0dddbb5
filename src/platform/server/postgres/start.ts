import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { type Cluster, halt } from './cluster.ts'
import { acquireGuard, type Guard } from './guard.ts'
import { findHome, SHARED_FOLDER } from './home.ts'
import { ownName, PostgresError, postgresAccount } from './program.ts'
import { APPLICATION, as, isRefused, makeFirstRole, OWNER, prepareRoles, seal, urlOf } from './roles.ts'
import { ensureServer } from './server.ts'
import type { Listening } from './settings.ts'

export interface StartOptions {
  dataDir: string
  /** For tests and throwaway databases: nothing survives a power cut, and the owner may create databases. */
  fast?: boolean
  /** Listens on a port of this machine with a password, for systems without sockets. */
  overTcp?: boolean
  say?: (line: string) => void
}

export interface EmbeddedPostgres {
  /** The address of the database `passerelle` for the role of requests, which owns nothing. */
  url: string
  /** The address for its owner, who is no superuser of the server: for migrations, until `seal`. */
  ownerUrl: string
  /** Afterwards the user who runs Passerelle can connect only as the role of requests. */
  seal(): Promise<void>
  stop(): Promise<void>
}

/** Starts our own PostgreSQL on the data folder, or takes over the one left by a killed process. */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { fast = false, overTcp = process.platform === 'win32', say = () => {} } = options
  const dataDir = resolve(options.dataDir)
  if (!overTcp) ownName()
  const account = postgresAccount()
  const home = await findHome(dataDir, account, say)
  const binaries = await findBinaries({ account, copyTo: account ? SHARED_FOLDER : home, say })
  const password = overTcp ? keptPassword(home) : undefined
  const cluster: Cluster = { home, account, binaries, fast, password }

  let stopped = false
  let guard: Guard | undefined
  const begin = async (before?: Listening): Promise<Listening> => {
    const listening = await ensureServer(cluster, say, before)
    const hold = () => acquireGuard(as(APPLICATION, cluster, listening), () => void revive(listening))
    guard = await hold().catch(async (error: unknown) => {
      if (before || !isRefused(error)) throw error
      await makeFirstRole(cluster, listening)
      return hold()
    })
    if (!guard) throw new PostgresError(`Passerelle is already running on ${dataDir}. Stop it first.`)
    return listening
  }
  const revive = async (before: Listening) => {
    let reason = ''
    while (!stopped) {
      try {
        await begin(before)
        return
      } catch (error) {
        const why = error instanceof PostgresError ? error.message : 'it does not take connections'
        if (why !== reason) say(`The database is tried again each second: ${why}`)
        reason = why
      }
      await sleep(1_000)
    }
  }

  const listening = await begin()
  await prepareRoles(cluster, listening)
  return {
    url: urlOf(APPLICATION, cluster, listening),
    ownerUrl: urlOf(OWNER, cluster, listening),
    seal: () => seal(cluster, listening),
    async stop() {
      if (stopped) return
      stopped = true
      await guard?.release()
      const { ok, output } = await halt(cluster, 'fast')
      if (!ok) say(`PostgreSQL does not stop: ${output}`)
      if ('socket' in listening) removeEmpty(listening.socket)
    },
  }
}

/** Created once; readable only by the user who runs Passerelle. */
function keptPassword(home: string): string {
  const file = join(home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Another start may be using it already.
  }
}
