import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Import } from '#across/imports/contract/imports.ts'
import { connected } from '#platform/server/connected.ts'
import { clientsFile } from '../seed/clients-file.ts'
import { during } from './while.ts'

const ROWS = 100_000
/** Clients created by one call each, as a comparison for the import. */
const BY_HAND = 500

interface Server {
  url: string
  pid: number
}

/**
 * Moving in and out (issue 21): a file of 100,000 clients, checked and written, compared with clients created by one
 * call each, and an export of everything. `othersMs` is the median of another user's page of clients meanwhile,
 * `aloneMs` before.
 */
export async function measureMovingIn(databaseUrl: string, server: Server, token: string, scale: number) {
  const headers = { authorization: `Bearer ${token}` }
  const api = async <A>(method: string, path: string, body?: unknown): Promise<A> => {
    const isForm = body instanceof FormData
    const sent = isForm ? body : body === undefined ? null : JSON.stringify(body)
    const type = isForm || body === undefined ? {} : { 'content-type': 'application/json' }
    const reply = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { ...headers, ...type },
      body: sent,
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
    return (await reply.json()) as A
  }
  const page = async () => {
    const begun = performance.now()
    await api('GET', 'clients/paginated?page=1')
    return performance.now() - begun
  }
  /** The times of a page of clients during other work. */
  const others = async (isOver: () => boolean | Promise<boolean>) => {
    const times = [await page()]
    while (!(await isOver())) {
      times.push(await page())
      await wait(100)
    }
    return Math.round((times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0) * 10) / 10
  }

  const rows = Math.round(ROWS * scale)
  let asked = 0
  const aloneMs = await others(() => asked++ >= 50)

  const template = await api<{ records: { id: number }[] }>('GET', 'clients/paginated?page=1')
  const like = await api<Record<string, unknown>>('GET', `clients/${template.records[0]?.id}`)
  const mark = Date.now().toString(36)
  const hand = await during(server.pid, async () => {
    for (let place = 0; place < BY_HAND; place++)
      await api('POST', 'clients', clientLike(like, `H-${mark}-${place}`))
  })

  const form = new FormData()
  form.set('kind', 'CLIENTS')
  form.set('file', new Blob([await fileOf(databaseUrl, mark, rows)]), `${mark}.csv`)
  const { id, version, columns } = await api<Import>('POST', 'imports', form)
  const mapping = { version, columns: columns.map(({ name, field }) => ({ name, field })) }
  await api('PUT', `imports/${id}/mapping`, mapping)
  const part = async (path: string, end: string) => {
    let othersMs = 0
    const took = await during(server.pid, async () => {
      await api('POST', `imports/${id}/${path}`)
      othersMs = await others(async () => (await api<Import>('GET', `imports/${id}`)).state === end)
    })
    return { ...took, rowsPerSecond: Math.round(rows / took.seconds), othersMs }
  }
  const checked = await part('dry-run', 'CHECKED')
  const written = await part('run', 'DONE')

  let bytes = 0
  let isOver = false
  let othersMs = 0
  // like a user who has just entered the password again
  await connected(databaseUrl, (client) => client.query('UPDATE sessions SET proved_at = now()'))
  const takenOut = await during(server.pid, async () => {
    const beside = others(() => isOver)
    const reply = await fetch(`${server.url}/api/take-out`, { method: 'POST', headers })
    for await (const chunk of reply.body ?? []) bytes += chunk.length
    isOver = true
    othersMs = await beside
  })
  const byHandPerSecond = Math.round(BY_HAND / hand.seconds)
  return {
    aloneMs,
    imported: {
      rows,
      checked,
      written,
      byHandPerSecond,
      ofByHand: round(written.rowsPerSecond / byHandPerSecond),
    },
    takenOut: { bytes, ...takenOut, othersMs },
  }
}

const round = (ratio: number) => Math.round(ratio * 100) / 100

async function fileOf(databaseUrl: string, mark: string, rows: number): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await clientsFile(async (statement) => (await client.query(statement)).rows, mark, rows)
  } finally {
    await client.end()
  }
}

/** The input of a form for another client. */
const clientLike = (client: Record<string, unknown>, fcsNumber: string) => ({
  ...client,
  fcsNumber,
  ...{ id: undefined, version: undefined, medicareNumber: null, notes: [], billingAddress: null },
  phoneNumbers: [{ number: '5065550142', type: { id: 1 } }],
  contacts: [],
  emailAddresses: [],
  addresses: (client.addresses as Record<string, unknown>[]).map((address) => ({ ...address, id: null })),
})
