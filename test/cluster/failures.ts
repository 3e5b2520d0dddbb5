import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connected } from '#platform/server/connected.ts'
import { archived, type Backups } from './backup.ts'
import { SERVER_PORTS } from './balancer.ts'
import { asked, type Cluster, DATABASE, health, lostIn, PRIMARY } from './cluster.ts'
import type { Mixture } from './mixture.ts'
import { type Node, some } from './nodes.ts'
import { end, until } from './processes.ts'

interface Outcome {
  /** Time until callers are served again. */
  seconds: number
  /** The number of answered writes that are missing. */
  lost: number
}

/** The node comes back as a standby before the next failure. */
export async function killPrimary(cluster: Cluster, mixture: Mixture): Promise<number> {
  const primary = await cluster.safePrimary()
  const begun = Date.now()
  await primary.kill()
  await mixture.nextSave(120)
  const seconds = (Date.now() - begun) / 1000
  console.log(`${primary.name} died; served again after ${seconds.toFixed(1)} s`)
  primary.start()
  await until(`${primary.name} follows`, () => primary.isReplica(), 120)
  return seconds
}

/**
 * Freezes the primary until another node has taken its place. After it wakes up, somebody writes to it past the load
 * balancer: its answered writes must be in the new primary.
 */
export async function cutPrimary(cluster: Cluster, mixture: Mixture): Promise<Outcome> {
  const primary = await cluster.safePrimary()
  const writer = await Writer.of(primary)
  const begun = Date.now()
  const wake = await primary.freeze()
  const first = writer.write()
  const others = cluster.nodes.filter((node) => node !== primary)
  await until('another primary', () => some(others, (node) => node.isPrimary()), 120)
  await mixture.nextSave(120)
  const seconds = (Date.now() - begun) / 1000
  console.log(`${primary.name} was cut off; served again after ${seconds.toFixed(1)} s`)
  wake()
  await first
  for (let turn = 0; turn < 50; turn++) {
    await writer.write()
    await wait(50)
  }
  await until(`${primary.name} follows`, () => primary.isReplica(), 120)
  return { seconds, lost: await writer.lost() }
}

/** A writer past the load balancer. */
class Writer {
  readonly #client: pg.Client
  #written = 0
  readonly #answered: number[] = []

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async of(node: Node): Promise<Writer> {
    const client = new pg.Client({ connectionString: node.url(DATABASE), statement_timeout: 10_000 })
    // the node ends it when it becomes a standby
    client.on('error', () => {})
    await client.connect()
    await client.query('DROP TABLE IF EXISTS past')
    await client.query('CREATE TABLE past (number int PRIMARY KEY)')
    return new Writer(client)
  }

  async write(): Promise<void> {
    const number = this.#written++
    await this.#client.query('INSERT INTO past VALUES ($1)', [number]).then(
      () => void this.#answered.push(number),
      () => {},
    )
  }

  async lost(): Promise<number> {
    await this.#client.end().catch(() => {})
    const { rows } = await asked<{ number: number }>('SELECT number FROM past')
    const there = rows.map(({ number }) => number)
    const missing = this.#answered.filter((number) => !there.includes(number)).length
    console.log(`Past the load balancer ${this.#answered.length} rows were answered, ${missing} are lost`)
    return missing
  }
}

/** Ends a server as an upgrade does, and starts it again. */
export async function replaceServer(cluster: Cluster, nth: number): Promise<void> {
  const server = cluster.servers[nth]
  if (server) await end(server)
  cluster.startServer(nth)
  await until(`server ${nth}`, async () => (await health(SERVER_PORTS[nth])).ok)
  await wait(2000)
}

/** Restores a backup from before the work and the later archive on a separate machine. */
export async function restoreElsewhere(
  cluster: Cluster,
  mixture: Mixture,
  backups: Backups,
): Promise<Outcome> {
  const primary = await cluster.safePrimary()
  const ledger = mixture.untilNow()
  await connected(PRIMARY, archived)
  const begun = Date.now()
  const url = await backups.restore(primary, DATABASE)
  return { seconds: (Date.now() - begun) / 1000, lost: await lostIn(url, ledger) }
}
