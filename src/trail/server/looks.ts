import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { isDatabaseError } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { AppError } from '#core/server/errors.ts'
import { UNAVAILABLE } from '#core/server/failure.ts'

/** Looks are written behind the answer, those of so long in one statement (decision 101). */
const GATHERED_MS = 50
/** While the database does not take them, it is asked ever more seldom, at last after so long. */
const LONGEST_MS = 10_000
/** Where so many wait, nobody may look. */
const MANY = 1000

interface Look {
  userId: number
  entity: string
  id: number
}

interface Noted extends Look {
  at: string
}

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

/** The looks that are not in the trail yet, of one handle of the database. */
class Looks {
  readonly #db: Db
  log: Log | undefined
  #waiting: Noted[] = []
  #last: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #hasEnded = false

  constructor(db: Db) {
    this.#db = db
  }

  async note(look: Look): Promise<void> {
    if (this.#waiting.length >= MANY) await this.written()
    if (this.#waiting.length >= MANY) throw new AppError('unavailable', UNAVAILABLE)
    this.#waiting.push({ ...look, at: new Date().toISOString() })
    this.#writeSoon()
  }

  /** Until what has been noted is in the trail, or the database has not taken it. */
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
    const looks = this.#waiting
    if (!looks.length) return
    this.#waiting = []
    try {
      await this.#insert(looks)
      if (this.#failures) this.log?.info('looks are written again')
      this.#failures = 0
    } catch (error) {
      if (looks.length > 1 && isOfOne(error)) await this.#writeEach(looks)
      else if (isOfOne(error)) this.log?.error({ err: error, ...looks[0] }, 'a look was refused')
      else this.#keep(looks, error)
    }
  }

  /** Of many the database refuses all for the sake of one. */
  async #writeEach(looks: Noted[]): Promise<void> {
    for (const [place, look] of looks.entries()) {
      try {
        await this.#insert([look])
      } catch (error) {
        if (!isOfOne(error)) return this.#keep(looks.slice(place), error)
        this.log?.error({ err: error, ...look }, 'a look was refused')
      }
    }
  }

  #keep(looks: Noted[], error: unknown): void {
    this.#waiting = [...looks, ...this.#waiting]
    if (!this.#failures) this.log?.error({ err: error, looks: looks.length }, 'looks are not written')
    this.#failures++
    this.#writeSoon()
  }

  async #insert(looks: Noted[]): Promise<void> {
    const entries = sql`
      INSERT INTO trail (user_id, entity, entity_id, action, search_text, at)
      SELECT l."userId", l.entity, l.id, 'READ', ' ', l.at
      FROM jsonb_to_recordset(${JSON.stringify(looks)}::jsonb)
        AS l ("userId" int, entity text, id int, at timestamptz)`
    await entries.execute(this.#db)
  }
}

/** What is wrong is a value, or what it refers to: sent again it would be refused again. */
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

/** Resolves at once. 503 where a thousand wait that the database does not take. */
export const noteLook = ({ asyncCommitDb }: Relaxed, look: Look): Promise<void> =>
  looksOf(asyncCommitDb).note(look)

/** For whoever reads the trail: what this process has noted is in it then, unless the database does not take it. */
export const looksWritten = ({ asyncCommitDb }: Relaxed): Promise<void> => looksOf(asyncCommitDb).written()

/** From the start of the server until it ends, when no look comes any more. */
export function keepLooks({ asyncCommitDb }: Relaxed, log: Log): { end(): Promise<void> } {
  const looks = looksOf(asyncCommitDb)
  looks.log = log
  return looks
}
