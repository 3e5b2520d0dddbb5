import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Client } from '#records/clients/contract/client.ts'
import { newClient } from '../running.ts'

const CALLERS = 16
/** The pause before an unanswered call is sent again with its key, like in the browser. */
const AGAIN_MS = 250

interface Answer {
  status: number
  body: unknown
}

/** The saves that were answered. */
export interface Ledger {
  /** Numbers of clients, each once. */
  created: string[]
  notes: string[]
  /** The last second line of each client's address, by id. */
  changed: Map<number, string>
}

/**
 * The everyday work of sixteen callers: they search, read, create, write notes and change, and record what was
 * answered.
 */
export class Mixture {
  readonly ledger: Ledger = { created: [], notes: [], changed: new Map() }
  answered = 0
  /** Valid calls that were refused. */
  readonly refused: string[] = []
  /** The number of calls that got no answer, or 503, and were sent again. */
  repeated = 0
  /** The sending time of the latest call that was answered as a save. */
  #savedSince = 0
  readonly #url: string
  readonly #token: string
  #isOver = false
  readonly #callers: Promise<void>[]

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
    this.#callers = Array.from({ length: CALLERS }, (_, nth) =>
      this.#work(nth).catch((error: unknown) => void this.refused.push(String(error))),
    )
  }

  /** A copy of the ledger while callers continue; entries they change later are changed again. */
  untilNow(): Ledger {
    return { created: [...this.ledger.created], notes: [...this.ledger.notes], changed: new Map() }
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#callers)
  }

  /** Resolves when a save that was sent after now is answered; rejects after this many seconds. */
  async nextSave(seconds: number): Promise<void> {
    const now = Date.now()
    while (this.#savedSince <= now) {
      if (Date.now() > now + seconds * 1000) throw new Error(`no save was answered for ${seconds} s`)
      await wait(20)
    }
  }

  async #work(caller: number): Promise<void> {
    const own: Client[] = []
    for (let turn = 0; !this.#isOver; turn++) {
      const number = `L${caller}X${turn}`
      if (turn % 3 === 0) own.push(await this.#create(number))
      const client = own[turn % own.length] as Client
      await this.#insist('GET', `clients/paginated?phrase=${encodeURIComponent('marie')}`)
      await this.#insist('GET', `clients/${client.id}`)
      await this.#note(client, number)
      await this.#change(client, number)
      await this.#insist('GET', 'equipment/paginated?statusString=AVAILABLE')
    }
  }

  async #create(number: string): Promise<Client> {
    const { body } = await this.#insist('POST', 'clients', newClient('Grappe', number))
    this.ledger.created.push(number)
    return body as Client
  }

  async #note({ id }: Client, number: string): Promise<void> {
    await this.#insist('POST', `clients/${id}/notes`, { message: `Note ${number}` })
    this.ledger.notes.push(`Note ${number}`)
  }

  async #change({ id }: Client, number: string): Promise<void> {
    const { status: found, body } = await this.#insist('GET', `clients/${id}`)
    if (found !== 200) return
    const client = body as Client
    const addresses = client.addresses.map((address) => ({ ...address, address2: `Flat ${number}` }))
    const { status } = await this.#insist('PUT', `clients/${id}`, { ...client, notes: [], addresses })
    if (status === 409) {
      // the answer to the first attempt was lost, but its version was saved
      const saved = (await this.#insist('GET', `clients/${id}`)).body as Client
      if (saved.addresses[0]?.address2 !== `Flat ${number}`) this.refused.push(`PUT clients/${id}: 409`)
    }
    this.ledger.changed.set(id, `Flat ${number}`)
  }

  async #insist(method: string, path: string, body?: unknown): Promise<Answer> {
    const key = randomUUID()
    for (;;) {
      const since = Date.now()
      const answer = await this.#ask(method, path, key, body)
      if (answer && answer.status < 500) {
        this.answered++
        if (method !== 'GET') this.#savedSince = Math.max(this.#savedSince, since)
        if (answer.status >= 400 && !(method === 'PUT' && answer.status === 409))
          this.refused.push(`${method} ${path}: ${answer.status}`)
        return answer
      }
      if (answer && answer.status !== 503 && answer.status !== 502 && answer.status !== 504)
        this.refused.push(`${method} ${path}: ${answer.status}`)
      this.repeated++
      await wait(AGAIN_MS)
    }
  }

  async #ask(method: string, path: string, key: string, body: unknown): Promise<Answer | undefined> {
    try {
      const reply = await fetch(`${this.#url}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(method !== 'GET' && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      })
      return { status: reply.status, body: reply.status === 204 ? undefined : await reply.json() }
    } catch {
      return undefined
    }
  }
}

/** The answered writes that are missing or duplicated; empty if nothing was lost. */
export async function compare(client: pg.Client, { created, notes, changed }: Ledger): Promise<string[]> {
  const counted = async (statement: string, names: string[]) => {
    const { rows } = await client.query<{ name: string; count: number }>(statement, [names])
    const found = new Map(rows.map(({ name, count }) => [name, count]))
    return names
      .filter((name) => found.get(name) !== 1)
      .map((name) => `${name}: ${found.get(name) ?? 0} times`)
  }
  const twice = await client.query<{ name: string }>(
    `SELECT message AS name FROM client_notes WHERE message LIKE 'Note L%' GROUP BY 1 HAVING count(*) > 1`,
  )
  const lines = await client.query<{ id: number; line: string | null }>(
    'SELECT client_id AS id, min(address2) AS line FROM client_addresses WHERE client_id = ANY($1) GROUP BY 1',
    [[...changed.keys()]],
  )
  return [
    ...(await counted(
      'SELECT fcs_number AS name, count(*)::int FROM clients WHERE fcs_number = ANY($1) GROUP BY 1',
      created,
    )),
    ...(await counted(
      'SELECT message AS name, count(*)::int FROM client_notes WHERE message = ANY($1) GROUP BY 1',
      notes,
    )),
    ...twice.rows.map(({ name }) => `${name}: twice`),
    ...lines.rows
      .filter(({ id, line }) => changed.get(id) !== line)
      .map(({ id, line }) => `client ${id} has ${line}, and ${changed.get(id)} was answered`),
  ]
}
