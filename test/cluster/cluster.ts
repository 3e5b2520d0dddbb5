import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { connected } from '#platform/server/connected.ts'
import { migrate } from '#platform/server/migrate.ts'
import { seedVolume } from '../../seed/volume.ts'
import { PRIMARY_PORT, SERVER_PORTS, startBalancer, WEB_PORT } from './balancer.ts'
import { compare, type Ledger } from './mixture.ts'
import { type Node, nodesIn, primaryOf, some, startEtcd, startNodes, urlThrough } from './nodes.ts'
import { begin, until } from './processes.ts'

export const DATABASE = 'passerelle'
/** The database of the current primary. */
export const PRIMARY = urlThrough(PRIMARY_PORT, DATABASE)

/** Three nodes, a load balancer and two servers. */
export class Cluster {
  readonly folder: string
  readonly nodes: Node[]
  readonly servers: ChildProcess[] = []

  constructor(folder: string) {
    this.folder = folder
    this.nodes = nodesIn(folder)
  }

  async startDatabase(): Promise<void> {
    await startEtcd(this.folder)
    await startNodes(this.nodes, DATABASE)
    await startBalancer(this.folder)
    await until('the database through the load balancer', () =>
      migrate(PRIMARY, undefined, 'postgres').then(() => true),
    )
    await seedVolume(PRIMARY, { clients: 2000, equipment: 2000 })
  }

  async startServers(): Promise<void> {
    for (const nth of SERVER_PORTS.keys()) this.startServer(nth)
    await until('the application', async () => (await health()).ok)
  }

  startServer(nth: number): void {
    this.servers[nth] = begin(
      this.folder,
      `server${SERVER_PORTS[nth]}`,
      process.execPath,
      ['src/app/server/main.ts'],
      {
        env: {
          DATABASE_URL: PRIMARY,
          DATA_DIR: join(this.folder, 'files'),
          PORT: String(SERVER_PORTS[nth]),
          LOG_LEVEL: 'warn',
          DEMO_DATA: 'false',
        },
      },
    )
  }

  /**
   * The primary, once another node has all its answered writes. Without one the primary answers alone, and nobody may
   * take its place: if two machines die, people wait for the second.
   */
  async safePrimary(): Promise<Node> {
    const isSafe = async () => {
      const { rows } = await asked(`SELECT FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')`)
      return rows.length > 0 && (await some(this.nodes, (node) => node.isSynchronous()))
    }
    await until('a synchronous standby', isSafe, 120)
    const primary = await primaryOf(this.nodes)
    if (!primary) throw new Error('There is no primary')
    return primary
  }

  /** The number of answered writes that are missing or duplicated. */
  async lost(ledger: Ledger): Promise<number> {
    await this.safePrimary()
    return lostIn(PRIMARY, ledger)
  }
}

export function health(port: number = WEB_PORT): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/health`)
}

export function asked<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>> {
  return connected(PRIMARY, (client) => client.query<Row>(statement))
}

export async function lostIn(url: string, ledger: Ledger): Promise<number> {
  const faults = await connected(url, (client) => compare(client, ledger))
  for (const fault of faults.slice(0, 20)) console.log(`LOST ${fault}`)
  return faults.length
}
