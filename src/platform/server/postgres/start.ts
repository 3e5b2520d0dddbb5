import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { type Cluster, halt } from './cluster.ts'
import { acquireGuard, type Guard } from './guard.ts'
import { findHome, SHARED_FOLDER } from './home.ts'
import { findPostmaster, isServerOf } from './postmaster.ts'
import { ownName, PostgresError, postgresAccount } from './program.ts'
import { administration, ensureServer } from './server.ts'
import type { Listening } from './settings.ts'

export interface StartOptions {
  dataDir: string
  /** For tests and throwaway databases: nothing survives a power cut, and the role may create databases. */
  fast?: boolean
  /** Listens on a port of this machine with a password, where sockets cannot be used. */
  overTcp?: boolean
  say?: (line: string) => void
}

export interface EmbeddedPostgres {
  /** Of the database `passerelle`, as its owner, who is no administrator of the server. */
  url: string
  stop(): Promise<void>
}

/** Starts our own PostgreSQL on the data folder, or takes over the one that a killed process left. */
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
    guard = await acquireGuard(administration(cluster, listening), () => void revive(listening))
    if (!guard) throw new PostgresError(`Passerelle is already running on ${dataDir}. Stop it first.`)
    return listening
  }
  const revive = async (before: Listening) => {
    while (!stopped) {
      const back = await begin(before).catch(() => undefined)
      if (back) return
      await sleep(1_000)
    }
  }

  const listening = await begin()
  await createDatabase(cluster, listening)
  return {
    url: databaseUrl(listening, password),
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

/** The address of the database of a server that runs on the data folder, whoever started it. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const home = await findHome(resolve(dataDir), postgresAccount(), () => {})
  const data = join(home, 'data')
  const running = findPostmaster(data)
  if (!running || !isServerOf(running.pid, data)) return undefined
  return databaseUrl(running.listening, 'port' in running.listening ? keptPassword(home) : undefined)
}

async function createDatabase(cluster: Cluster, listening: Listening): Promise<void> {
  const client = new pg.Client(administration(cluster, listening))
  await client.connect()
  try {
    const roles = await client.query("select from pg_roles where rolname = 'passerelle'")
    if (!roles.rowCount) {
      const secret = cluster.password ? `password '${cluster.password}'` : ''
      await client.query(`create role passerelle login ${cluster.fast ? 'createdb' : ''} ${secret}`)
    }
    const databases = await client.query("select from pg_database where datname = 'passerelle'")
    if (!databases.rowCount) await client.query('create database passerelle owner passerelle')
  } finally {
    await client.end()
  }
}

function databaseUrl(listening: Listening, password: string | undefined): string {
  if ('port' in listening) return `postgresql://passerelle:${password}@127.0.0.1:${listening.port}/passerelle`
  return `postgresql://passerelle@localhost:5432/passerelle?host=${encodeURIComponent(listening.socket)}`
}

/** Made once; readable by the user who runs Passerelle alone. */
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
