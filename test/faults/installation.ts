import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connected } from '#platform/server/connected.ts'
import { migrate } from '#platform/server/migrate.ts'
import { findPostmaster } from '#platform/server/postgres/postmaster.ts'
import { freePort } from '#platform/server/postgres/server.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { signedIn } from '../../bench/sign-in.ts'
import { seedVolume } from '../../seed/volume.ts'
import { type Running, run } from '../running.ts'
import { throwawayFolder } from '../server/throwaway.ts'

/** The real server with the embedded database on its own data folder; a test may kill or stop both. */
export class Installation {
  readonly dataDir: string
  readonly port: number
  readonly #env: Record<string, string>
  server!: Running
  token = ''

  private constructor(dataDir: string, port: number, env: Record<string, string>) {
    this.dataDir = dataDir
    this.port = port
    this.#env = env
  }

  /** With a few records, signed in as an administrator. */
  static async begin(
    env: Record<string, string> = {},
    dataDir: string = throwawayFolder(),
  ): Promise<Installation> {
    const database = await startPostgres({ dataDir })
    await migrate(database.ownerUrl)
    await seedVolume(database.ownerUrl, { clients: 200, equipment: 400 })
    await connected(database.ownerUrl, (client) =>
      client.query(`UPDATE equipment SET purchase_date = '2000-01-01', on_loan = false`),
    )
    const { token } = await signedIn(database.url)
    await database.stop()
    const installation = new Installation(dataDir, await freePort(), env)
    installation.token = token
    await installation.start()
    return installation
  }

  async start(): Promise<void> {
    this.server = await run({
      DATA_DIR: this.dataDir,
      DEMO_DATA: 'false',
      PORT: String(this.port),
      ...this.#env,
    })
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** For the role of requests. */
  get databaseUrl(): string {
    const socket = encodeURIComponent(join(this.dataDir, 'postgres', 'socket'))
    return `postgresql://passerelle@localhost:5432/passerelle?host=${socket}`
  }

  asked<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return connected(this.databaseUrl, async (client) => (await client.query<Row>(statement, values)).rows)
  }

  call<Body>(path: string, sent: Parameters<Running['call']>[1] = {}) {
    const headers = { authorization: `Bearer ${this.token}`, ...sent.headers }
    return this.server.call<Body>(path, { ...sent, headers })
  }

  killServer(): void {
    this.server.process.kill('SIGKILL')
  }

  async serverEnded(): Promise<void> {
    const { exitCode, signalCode } = this.server.process
    if (exitCode === null && signalCode === null) await once(this.server.process, 'close')
  }

  /** Kills the postmaster and all its processes at once. */
  killDatabase(): void {
    for (const pid of this.#databaseProcesses()) signal(pid, 'SIGKILL')
  }

  /** Makes it accept connections without answering; returns a function that continues it. */
  stopDatabase(): () => void {
    const all = this.#databaseProcesses()
    for (const pid of all) signal(pid, 'SIGSTOP')
    return () => {
      for (const pid of all) signal(pid, 'SIGCONT')
    }
  }

  #databaseProcesses(): number[] {
    const postmaster = findPostmaster(join(this.dataDir, 'postgres', 'data'))
    if (!postmaster) return []
    const { pid } = postmaster
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return [pid, ...children.map(Number)]
  }

  async end(): Promise<void> {
    const { exitCode, signalCode } = this.server.process
    if (exitCode === null && signalCode === null) await this.server.end('SIGTERM')
    try {
      rmSync(this.dataDir, { recursive: true, force: true })
    } catch {
      // a separate disk, which the test unmounts
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended by itself
  }
}
