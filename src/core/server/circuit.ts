import type { Socket } from 'node:net'
import pg from 'pg'
import { isConnectionLoss } from './constraints.ts'

/** The interval, in milliseconds, of checking pending statements, and of probing a lost database. */
const LOOK_MS = 500
/** The longest time that a working database may take to accept a connection and answer. */
const PATIENCE_MS = 3000
/** The pause between two probes while a statement merely takes long. */
const BETWEEN_MS = 2000
/** Longer than the database's statement timeout: the answer must have been lost. */
const LOST_MS = 30_000

/** A connection that exposes its state. */
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
 * Opens when the database no longer answers a probe, whether it refuses or is silent: pending and new statements then
 * fail at once, until a probe succeeds (decision 125).
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
    // a broken connection may mean that the database ended
    connection.on('error', () => void this.#probe())
  }

  /** Breaks all connections, so that everything that waits on them fails. */
  breakOff(): void {
    for (const { connection } of this.#connections.keys()) connection.stream.destroy()
  }

  /** A connection of the pool; fails if the database is away or goes away meanwhile. */
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
      // a COPY client reads no faster than it can write
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
    // the remaining ones wait for a lost answer, or for a failed attempt
    this.breakOff()
  }
}

/**
 * Whether the database accepts a connection and answers; a refusal, as of one connection too many, is an answer too.
 */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'passerelle probe' })
  client.on('error', () => {})
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    // read first what arrived while this process was busy
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
