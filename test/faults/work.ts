import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Loan } from '#acts/loans/contract/loan.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { newClient } from '../running.ts'
import type { Installation } from './installation.ts'

const CALLERS = 16
/** The pause, in milliseconds, before an unanswered call is sent again with its key. */
const AGAIN_MS = 100
const FIRST_DAY = Date.UTC(2001, 0, 1)
const DAY_MS = 86_400_000

/** The saves that were answered. */
export interface Ledger {
  /** Numbers of clients. */
  clients: string[]
  /** Texts of notes, and of repairs. */
  notes: string[]
  repairs: string[]
  /** Second lines of addresses. */
  changes: string[]
  /** Loans, by piece and day; returned ones are in both. */
  loans: string[]
  returns: string[]
}

interface Answer {
  status: number
  body: unknown
}

/**
 * Sixteen callers who create and change clients, write notes, lend, return and repair, and record what was answered.
 */
export class Work {
  readonly ledger: Ledger = { clients: [], notes: [], repairs: [], changes: [], loans: [], returns: [] }
  /** Valid calls that were refused. */
  readonly refused: string[] = []
  saves = 0
  /** The number of calls that got no answer, or 503, and were sent again. */
  repeated = 0
  /** The sending time of the last call that was answered as a save. */
  #sent = 0
  readonly #at: Installation
  readonly #ids: Ids
  readonly #callers: Promise<void>[]
  #isOver = false
  #isGivenUp = false

  private constructor(at: Installation, ids: Ids) {
    this.#at = at
    this.#ids = ids
    this.#callers = Array.from({ length: CALLERS }, (_, nth) =>
      this.#work(nth).catch((error: unknown) => void this.refused.push(String(error))),
    )
  }

  static async begin(at: Installation): Promise<Work> {
    const [ids] = await at.asked<Ids>(`
      SELECT (SELECT array_agg(id) FROM (SELECT id FROM equipment WHERE NOT on_loan AND NOT lost AND status_id IS NULL
          AND held_for IS NULL AND reserved_by IS NULL AND archived_at IS NULL ORDER BY id LIMIT ${CALLERS}) p) AS pieces,
        (SELECT min(id) FROM programs) AS program, (SELECT max(id) FROM loan_types) AS type,
        s.id AS subcategory, s.category_id AS category, (SELECT min(id) FROM billing_codes) AS "billingCode"
      FROM service_subcategories s ORDER BY s.id LIMIT 1`)
    if (ids?.pieces?.length !== CALLERS) throw new Error('there are too few pieces to be lent')
    return new Work(at, ids)
  }

  /** A copy of the ledger, while callers continue. */
  untilNow(): Ledger {
    return structuredClone(this.ledger)
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#callers)
  }

  /** Stops retries after a failed test. */
  giveUp(): void {
    this.#isOver = true
    this.#isGivenUp = true
  }

  /** Resolves when this many more saves are answered. */
  async more(saves: number): Promise<void> {
    const goal = this.saves + saves
    while (this.saves < goal) {
      if (this.refused.length) throw new Error(`refused: ${this.refused.join('; ')}`)
      await wait(5)
    }
  }

  /** Resolves when a save that was sent after now is answered. */
  async next(): Promise<void> {
    const now = performance.now()
    while (this.#sent <= now) {
      if (this.refused.length) throw new Error(`refused: ${this.refused.join('; ')}`)
      await wait(5)
    }
  }

  async #work(caller: number): Promise<void> {
    const own: Client[] = []
    for (let turn = 0; !this.#isOver; turn++) {
      const name = `K${caller}X${turn}`
      if (turn % 3 === 0) own.push(await this.#create(name))
      const client = own[turn % own.length] as Client
      await this.#change(client, name)
      const lent = await this.#lend(client, caller, turn)
      await this.#note(client, name)
      await this.#giveBack(lent)
      await this.#repair(client, lent, name)
    }
  }

  async #create(number: string): Promise<Client> {
    const { body } = await this.#save('POST', 'clients', newClient('Coupure', number))
    this.ledger.clients.push(number)
    return body as Client
  }

  async #note({ id }: Client, name: string): Promise<void> {
    await this.#save('POST', `clients/${id}/notes`, { message: `Note ${name}` })
    this.ledger.notes.push(`Note ${name}`)
  }

  async #change({ id }: Client, name: string): Promise<void> {
    // omitted notes stay
    const { notes: _, ...client } = (await this.#insist('GET', `clients/${id}`)).body as Client
    const address2 = `Flat ${name}`
    const addresses = client.addresses.map((address) => ({ ...address, address2 }))
    const { status } = await this.#save('PUT', `clients/${id}`, { ...client, addresses })
    // the answer to the first attempt was lost, but its version was saved
    if (status === 409) {
      const saved = (await this.#insist('GET', `clients/${id}`)).body as Client
      if (saved.addresses[0]?.address2 !== address2) this.refused.push(`PUT clients/${id}: 409`)
    }
    this.ledger.changes.push(address2)
  }

  async #lend({ id }: Client, caller: number, turn: number): Promise<Loan> {
    const { pieces, program, type } = this.#ids
    const loanDate = new Date(FIRST_DAY + turn * DAY_MS).toISOString().slice(0, 10)
    const { body } = await this.#save('POST', 'loans', {
      client: { id },
      equipment: { id: pieces[caller] },
      loanDate,
      program: { id: program },
      type: { id: type },
      referralAgent: null,
    })
    this.ledger.loans.push(`${pieces[caller]} ${loanDate}`)
    return body as Loan
  }

  async #giveBack(loan: Loan): Promise<void> {
    const { id, version, client, equipment, loanDate, program, type } = loan
    const body = {
      version,
      client: { id: client?.id },
      equipment: { id: equipment.id },
      loanDate,
      program,
      type,
      referralAgent: null,
      returnDate: loanDate,
      returnStatus: null,
    }
    const { status } = await this.#save('PUT', `loans/${id}`, body)
    if (status === 409) {
      const saved = (await this.#insist('GET', `loans/${id}`)).body as Loan
      if (saved.returnDate !== loanDate) this.refused.push(`PUT loans/${id}: 409`)
    }
    this.ledger.returns.push(`${equipment.id} ${loanDate}`)
  }

  async #repair({ id }: Client, { equipment }: Loan, name: string): Promise<void> {
    const { category, subcategory, billingCode } = this.#ids
    await this.#save('POST', 'services', {
      client: { id },
      equipment: { id: equipment.id },
      category: { id: category },
      subcategory: { id: subcategory },
      serviceDate: '2026-06-02',
      description: `Repair ${name}`,
      hours: 1,
      billingCode: { id: billingCode },
    })
    this.ledger.repairs.push(`Repair ${name}`)
  }

  async #save(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer> {
    const answer = await this.#insist(method, path, body)
    this.saves++
    return answer
  }

  async #insist(method: string, path: string, body?: unknown): Promise<Answer> {
    const key = randomUUID()
    for (let attempt = 1; ; attempt++) {
      const sent = performance.now()
      const answer = await this.#ask(method, path, key, body)
      if (answer && answer.status < 500) {
        const mayBeStale = method === 'PUT' && answer.status === 409 && attempt > 1
        if (answer.status >= 400 && !mayBeStale)
          throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
        if (method !== 'GET') this.#sent = Math.max(this.#sent, sent)
        return answer
      }
      if (answer && answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status}`)
      if (this.#isGivenUp) throw new Error('given up')
      this.repeated++
      await wait(AGAIN_MS)
    }
  }

  async #ask(method: string, path: string, key: string, body: unknown): Promise<Answer | undefined> {
    try {
      const reply = await fetch(`${this.#at.url}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#at.token}`,
          ...(method !== 'GET' && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
      return { status: reply.status, body: await reply.json() }
    } catch {
      return undefined
    }
  }
}

interface Ids {
  pieces: number[]
  program: number
  type: number
  subcategory: number
  category: number
  billingCode: number
}
