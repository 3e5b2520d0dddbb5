import type { Socket } from 'node:net'
import pg from 'pg'
import { isConnectionLoss } from './constraints.ts'

/** How often it is looked whether what was asked is being answered, and a database that was away asked for. */
const LOOK_MS = 500
/** So long a database that is there may take to let somebody in and answer. */
const PATIENCE_MS = 3000
/** Between two probes, while a statement merely takes long. */
const BETWEEN_MS = 2000
/** Longer than the database lets a statement run: its answer was lost on the way. */
const LOST_MS = 30_000

/** A connection that can be asked how it stands. */
export type Watched = pg.Client & {
  connection: pg.Connection & { stream: Socket }
  readyForQuery?: boolean
}

interface Silence {
  read: number
  since: number
}

interface Waiting {
  reject(error: Error): void
}

export class DatabaseAway extends Error {
  constructor() {
    super('Connection terminated: the database is away')
  }
}

/**
 * Opens when the database answers a probe no more, whether it refuses or is silent: then nothing waits for it, neither what
 * has asked already nor what comes, until a probe is answered (decision 125).
 */
export class Circuit {
  readonly #url: string
  readonly #tell: (isAway: boolean) => void
  readonly #connections = new Map<Watched, Silence>()
  readonly #waiting = new Set<Waiting>()
  readonly #timer: NodeJS.Timeout
  #isAway = false
  #isProbing = false
  #probed = Number.NEGATIVE_INFINITY

  constructor(url: string, tell: (isAway: boolean) => void) {
    this.#url = url
    this.#tell = tell
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref()
  }

  watch(connection: Watched): void {
    this.#connections.set(connection, { read: -1, since: performance.now() })
    connection.once('end', () => this.#connections.delete(connection))
    // it broke, as all do when the database ends
    connection.on('error', () => void this.#probe())
  }

  /** Breaks all connections off: what waits on them is answered. */
  breakOff(): void {
    for (const { connection } of this.#connections.keys()) connection.stream.destroy()
  }

  /** A connection of the pool, unless the database is away or goes away meanwhile. */
  connect(from: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.#isAway) return Promise.reject(new DatabaseAway())
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { reject }
      this.#waiting.add(waiting)
      from().then(
        (client) => (this.#waiting.delete(waiting) ? resolve(client) : client.release()),
        (error) => {
          if (this.#waiting.delete(waiting)) reject(error)
          if (isConnectionLoss(error)) void this.#probe()
        },
      )
    })
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    if (this.#isAway) return void this.#probe()
    const now = performance.now()
    let heard = false
    let silent = false
    for (const [connection, silence] of this.#connections) {
      const { stream } = connection.connection
      const { bytesRead } = stream
      // who copies out reads no faster than it can write
      if (connection.readyForQuery || bytesRead !== silence.read || stream.isPaused()) {
        heard ||= bytesRead > 0 && bytesRead !== silence.read
        silence.read = bytesRead
        silence.since = now
      } else if (now - silence.since > LOST_MS) stream.destroy()
      else silent = true
    }
    if (silent && !heard && now - this.#probed > BETWEEN_MS) void this.#probe()
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return
    this.#isProbing = true
    const isAway = !(await answers(this.#url))
    this.#probed = performance.now()
    this.#isProbing = false
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    this.#tell(isAway)
    if (isAway) {
      for (const { reject } of this.#waiting) reject(new DatabaseAway())
      this.#waiting.clear()
    }
    // those that are left wait for what was lost on the way, or for what was tried meanwhile
    this.breakOff()
  }
}

/** Whether it lets somebody in and answers; what it refuses, as one connection more, it answers too. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'passerelle probe' })
  client.on('error', () => {})
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    // what came while this process was busy is read first
    late = setTimeout(() => setImmediate(() => setImmediate(() => reject(new DatabaseAway()))), PATIENCE_MS)
  })
  try {
    await Promise.race([client.connect().then(() => client.query('SELECT 1')), tooLate])
    void client.end().catch(() => {})
    return true
  } catch (error) {
    ;(client as Watched).connection.stream.destroy()
    return !isConnectionLoss(error)
  } finally {
    clearTimeout(late)
  }
}
