import { isIP } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { askingAddress } from '#core/server/asking.ts'
import type { Services } from '#core/server/caller.ts'
import { isDatabaseError } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { AppError } from '#core/server/errors.ts'
import { describe, UNAVAILABLE } from '#core/server/failure.ts'
import type { Disclosure } from '#core/server/http.ts'

/** Read-access entries are batched for 50 ms and written after the response (decision 101). */
const GATHERED_MS = 50
/** The longest pause between retries while the database does not accept the entries; the pauses double up to it. */
const LONGEST_MS = 10_000
/** The limit of unwritten entries; beyond it reads are refused with 503. */
const MANY = 1000
const CLIENTS = 'clients'

interface Look {
  userId: number
  entity: string
  id: number
}

/** An entry that is not in the trail yet. */
interface Noted {
  userId: number
  entity: string
  id: number | null
  action: 'READ' | 'LISTED'
  /** The clients shown by lists, with the name of the call in `call`. */
  ids: number[] | null
  call: string | null
  address: string | null
  at: string
}

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

interface Asked {
  userId: number
  address: string | null
  call: string
}

/** The clients shown in lists since the last write. */
class Lists {
  readonly #all = new Map<string, { by: Asked; ids: Set<number>; at: string }>()

  get size(): number {
    return this.#all.size
  }

  add(by: Asked, shown: ReadonlySet<number>): void {
    const key = `${by.userId} ${by.address} ${by.call}`
    const known = this.#all.get(key)
    if (known) for (const id of shown) known.ids.add(id)
    else this.#all.set(key, { by, ids: new Set(shown), at: new Date().toISOString() })
  }

  /**
   * Turns the lists into entries, without clients that the same user just opened: their page requests several lists.
   */
  take(looks: readonly Noted[]): Noted[] {
    const taken = [...this.#all.values()].flatMap(({ by, ids, at }): Noted[] => {
      for (const { userId, entity, id } of looks)
        if (id !== null && entity === CLIENTS && userId === by.userId) ids.delete(id)
      return ids.size ? [{ ...by, entity: CLIENTS, id: null, action: 'LISTED', ids: [...ids], at }] : []
    })
    this.#all.clear()
    return taken
  }
}

/** The unwritten read-access entries of one database handle. */
class Looks {
  readonly #db: Db
  log: Log | undefined
  /** The time zone of the daily counts. */
  timeZone = 'UTC'
  #waiting: Noted[] = []
  readonly #lists = new Lists()
  /** The number of entries being written; a failed write returns them to the queue. */
  #underWay = 0
  #last: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #hasEnded = false

  constructor(db: Db) {
    this.#db = db
  }

  async note(look: Look): Promise<void> {
    await this.#makeRoom()
    const at = new Date().toISOString()
    this.#waiting.push({ ...look, action: 'READ', ids: null, call: null, address: askingAddress(), at })
    this.#writeSoon()
  }

  /** Clients shown by the same call to the same user from the same address share one entry. */
  async noteList(userId: number, address: string, call: string, ids: ReadonlySet<number>): Promise<void> {
    await this.#makeRoom()
    this.#lists.add({ userId, address: isIP(address) ? address : null, call }, ids)
    this.#writeSoon()
  }

  async #makeRoom(): Promise<void> {
    const isFull = () => this.#waiting.length + this.#lists.size + this.#underWay >= MANY
    if (isFull()) await this.written()
    if (isFull()) throw new AppError('unavailable', UNAVAILABLE)
  }

  /** Resolves when the noted entries are in the trail, or the database has not accepted them. */
  written(): Promise<void> {
    this.#last = this.#last.then(() => this.#write())
    return this.#last
  }

  async end(): Promise<void> {
    this.#hasEnded = true
    clearTimeout(this.#timer)
    await this.written()
    if (this.#waiting.length) this.log?.error({ looks: this.#waiting.length }, 'looks were lost')
  }

  #writeSoon(): void {
    if (this.#hasEnded) return
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        void this.written()
      },
      Math.min(GATHERED_MS * 2 ** this.#failures, LONGEST_MS),
    )
  }

  async #write(): Promise<void> {
    const looks = [...this.#waiting, ...this.#lists.take(this.#waiting)]
    this.#waiting = []
    if (!looks.length) return
    this.#underWay = looks.length
    try {
      await this.#insert(looks)
      if (this.#failures) this.log?.info('looks are written again')
      this.#failures = 0
    } catch (error) {
      if (looks.length > 1 && isOfOne(error)) await this.#writeEach(looks)
      else if (isOfOne(error)) this.#tellRefused(looks[0], error)
      else this.#keep(looks, error)
    } finally {
      this.#underWay = 0
    }
  }

  /** Writes the entries one by one, because one invalid entry fails the whole batch. */
  async #writeEach(looks: Noted[]): Promise<void> {
    for (const [place, look] of looks.entries()) {
      try {
        await this.#insert([look])
      } catch (error) {
        if (!isOfOne(error)) return this.#keep(looks.slice(place), error)
        this.#tellRefused(look, error)
      }
    }
  }

  #tellRefused(look: Noted | undefined, error: unknown): void {
    this.log?.error({ fault: describe(error), ...look }, 'a look was refused')
  }

  #keep(looks: Noted[], error: unknown): void {
    this.#waiting = [...looks, ...this.#waiting]
    if (!this.#failures)
      this.log?.error({ fault: describe(error), looks: looks.length }, 'looks are not written')
    this.#failures++
    this.#writeSoon()
  }

  async #insert(looks: Noted[]): Promise<void> {
    const entries = sql`
      WITH l AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) AS l ("userId" int, entity text,
          id int, action text, ids int[], call text, address inet, at timestamptz)),
        counted AS (INSERT INTO shown_clients AS s (user_id, day, rows, opened)
          SELECT "userId", (at AT TIME ZONE ${this.timeZone})::date, coalesce(sum(cardinality(ids)), 0), count(id)
          FROM l WHERE entity = ${CLIENTS} GROUP BY 1, 2 ORDER BY 1, 2
          ON CONFLICT (user_id, day) DO UPDATE SET rows = s.rows + excluded.rows, opened = s.opened + excluded.opened)
      INSERT INTO trail (user_id, entity, entity_id, action, ids, changes, search_text, address, at)
      SELECT "userId", entity, id, action, ids,
        CASE WHEN call IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object('field', 'call', 'old', NULL, 'new', call)) END,
        ' ', address, at FROM l`
    await entries.execute(this.#db)
  }
}

/** The value itself, or its reference, is invalid: a retry would fail again. */
const isOfOne = (error: unknown) => isDatabaseError(error) && /^2[23]/.test(error.code)

const handles = new WeakMap<Db, Looks>()

function looksOf(db: Db): Looks {
  const looks = handles.get(db) ?? new Looks(db)
  handles.set(db, looks)
  return looks
}

interface Relaxed {
  asyncCommitDb: Db
}

/** Resolves at once. Throws 503 while a thousand entries wait for the database. */
export const noteLook = ({ asyncCommitDb }: Relaxed, look: Look): Promise<void> =>
  looksOf(asyncCommitDb).note(look)

/** Logs the clients that the answer of a call showed to its caller. Resolves at once; throws 503 like `noteLook`. */
export const noteShown: Disclosure['note'] = async ({ asyncCommitDb, user, address }, { name }, ids) => {
  if (ids.size) await looksOf(asyncCommitDb).noteList(user.id, address, name, ids)
}

/**
 * For readers of the trail: resolves when the entries noted by this process are written, unless the database does not
 * accept them.
 */
export const looksWritten = ({ asyncCommitDb }: Relaxed): Promise<void> => looksOf(asyncCommitDb).written()

/** Call at the start of the server; ends with it, when there are no more requests. */
export function keepLooks(
  { asyncCommitDb, config }: Pick<Services, 'asyncCommitDb' | 'config'>,
  log: Log,
): { end(): Promise<void> } {
  const looks = looksOf(asyncCommitDb)
  looks.timeZone = config.organisationTimeZone
  looks.log = log
  return looks
}
