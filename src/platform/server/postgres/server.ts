import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, createFiles, dataFolder, halt, lastWords, launch } from './cluster.ts'
import { socketFolder } from './home.ts'
import { findPostmaster, isServerOf } from './postmaster.ts'
import { PostgresError } from './program.ts'
import { APPLICATION, as, isRefused } from './roles.ts'
import { type Listening, writeSettings } from './settings.ts'

const SILENCE_MS = 5_000
const REPAIR_MS = 10 * 60_000

/**
 * Finds the server that a killed process left running, or starts one; returns where it listens. A restarted server
 * listens at the same place as `before`, because the pools know no other.
 */
export async function ensureServer(
  cluster: Cluster,
  say: (line: string) => void,
  before?: Listening,
): Promise<Listening> {
  await createFiles(cluster, say)
  let reason = ''
  for (let attempt = 1; attempt <= 5; attempt++) {
    const left = await leftServer(cluster, say)
    if (left) return left
    const listening = before ?? (await choosePlace(cluster))
    // a restarted server keeps its access rules, and this process may no longer write the folder of the settings
    if (!before) writeSettings({ ...cluster, listening, sealed: false })
    const started = await launch(cluster)
    if (started.ok) return listening
    reason = lastWords(cluster) || started.output
    await sleep(500)
  }
  throw new PostgresError(
    `PostgreSQL does not start: ${reason} (see ${join(dataFolder(cluster), 'server.log')})`,
  )
}

async function choosePlace(cluster: Cluster): Promise<Listening> {
  return cluster.password
    ? { port: await freePort() }
    : { socket: await socketFolder(cluster.home, cluster.account) }
}

async function leftServer(cluster: Cluster, say: (line: string) => void): Promise<Listening | undefined> {
  const data = dataFolder(cluster)
  const left = findPostmaster(data)
  if (!left) return undefined
  if (!isServerOf(left.pid, data)) {
    rmSync(join(data, 'postmaster.pid'), { force: true })
    return undefined
  }
  if (await answers(cluster, left.listening)) return left.listening
  say('Stopping a PostgreSQL server that does not answer')
  if (!(await halt(cluster, 'fast')).ok) await halt(cluster, 'immediate')
  return undefined
}

/** Waits while the server starts, stops or repairs itself; gives up early on a silent one. */
async function answers(cluster: Cluster, listening: Listening): Promise<boolean> {
  const begun = performance.now()
  let heard = begun
  while (performance.now() - heard < SILENCE_MS && performance.now() - begun < REPAIR_MS) {
    if (!findPostmaster(dataFolder(cluster))) return false
    const client = new pg.Client({
      ...as(APPLICATION, cluster, listening),
      connectionTimeoutMillis: SILENCE_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      if (isRefused(error)) return true
      const STARTING_OR_STOPPING = '57P03'
      if ((error as { code?: string }).code === STARTING_OR_STOPPING) heard = performance.now()
      await sleep(50)
    }
  }
  return false
}

/** An unused port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
