import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { type Client, clientInput } from '#clients/contract/client.ts'
import { readClient } from '#clients/server/queries.ts'
import { createClient, updateClient } from '#clients/server/save.ts'
import { findClients } from '#clients/server/search.ts'
import type { BarePlan } from './bare.ts'
import { capture } from './capture.ts'
import { compare, type Figures, type Load } from './load.ts'
import { startBare } from './servers.ts'

const GOALS: Record<string, number> = {
  'list page 1': 0.85, 'list page 50': 0.85, 'search rare': 0.8, 'search common': 0.8,
  'read one': 0.6, create: 0.6, update: 0.6,
}

const AGENCY = 'BENCHMARK'
const MEDICARE = '111222333'
const READ_ID = 500
const [RARE, COMMON] = ['zélie 0142', 'marie']

const POSTAL_CODES = ['E2A2A4', 'E2A2A5'] as const
const UPDATED = 300

const body = (fcsNumber: string, medicareNumber: string) => ({
  firstName: 'Bernadette', lastName: 'Thériault', birthDate: '1948-05-11', fcsNumber, medicareNumber,
  gender: { id: 1 }, language: { id: 2 }, program: { id: 1 },
  addresses: [{ id: null as number | null, address1: '14, avenue St. Peter', city: { id: 1 }, county: { id: 4 },
    province: { id: 1 }, postalCode: POSTAL_CODES[0] as string }],
  phoneNumbers: [{ id: null as number | null, number: '5065550121', type: { id: 1 as const } }],
})
type Body = ReturnType<typeof body>

export async function compareAll(databaseUrl: string, oursUrl: string, token: string, rounds: number) {
  const { plan, captured } = await captureAll(databaseUrl)
  const bare = await startBare(plan)
  const headers = { authorization: `Bearer ${token}` }
  let serial = 0
  const unique = () => [`X${++serial}`, String(200_000_000 + serial)] as const
  const ours = (path: string, more: Partial<Load> = {}): Load => ({ url: `${oursUrl}${path}`, headers, ...more })
  const theirs = (name: string, more: Partial<Load> = {}): Load => ({ url: `${bare.url}/${name}`, ...more })
  const targets = await makeTargets(oursUrl, headers, unique)
  let turn = 0
  /** A case worker's correction: the postal code of one client after the other, there and back. */
  const correction = () => {
    const { id, sent } = targets[turn % UPDATED] ?? { id: 0, sent: body('', '') }
    const postalCode = POSTAL_CODES[Math.floor(turn++ / UPDATED) % 2 === 0 ? 1 : 0] ?? ''
    return { id, postalCode, sent: { ...sent, addresses: sent.addresses.map((address) => ({ ...address, postalCode })) } }
  }
  const pairs: Record<string, [Load, Load]> = {
    'list page 1': [ours('/api/clients/paginated'), theirs('page1')],
    'list page 50': [ours('/api/clients/paginated?page=50'), theirs('page50')],
    'search rare': [ours(`/api/clients/paginated?phrase=${encodeURIComponent(RARE)}`), theirs('rare')],
    'search common': [ours(`/api/clients/paginated?phrase=${COMMON}`), theirs('common')],
    'read one': [ours(`/api/clients/${READ_ID}`), theirs('read')],
    create: [
      ours('/api/clients', { method: 'POST', make: () => ({ body: JSON.stringify(body(...unique())) }) }),
      theirs('create', {
        method: 'POST',
        make: () => {
          const [fcs, medicare] = unique()
          return { body: JSON.stringify([[AGENCY, fcs], [MEDICARE, medicare]]) }
        },
      }),
    ],
    update: [
      ours('/api/clients/1', {
        method: 'PUT',
        make: () => {
          const { id, sent } = correction()
          return { path: `/api/clients/${id}`, body: JSON.stringify(sent) }
        },
      }),
      theirs('update', {
        method: 'POST',
        make: () => {
          const { id, sent, postalCode } = correction()
          const replaced = [
            [captured.id, id], [captured.addressId, sent.addresses[0]?.id], [AGENCY, sent.fcsNumber],
            [MEDICARE, sent.medicareNumber], [POSTAL_CODES[1], postalCode],
          ]
          return { body: JSON.stringify(replaced) }
        },
      }),
    ],
  }
  const results: Record<string, { ours: Figures; bare: Figures; ratio: number; goal: number | undefined }> = {}
  try {
    for (const [name, [a, b]] of Object.entries(pairs)) {
      const result = await compare(a, b, rounds)
      results[name] = { ...result, goal: GOALS[name] }
      console.log(line(name, result.ratio, GOALS[name] ?? 0, result.ours, result.bare))
    }
  } finally {
    await bare.stop()
  }
  return results
}

function line(name: string, ratio: number, goal: number, ours: Figures, bare: Figures): string {
  const figures = ({ requestsPerSecond, p50, p99, errors }: Figures) =>
    `${requestsPerSecond}/s p50 ${p50} p99 ${p99} ms${errors ? ` ERRORS ${errors}` : ''}`
  return `${name.padEnd(14)} ratio ${ratio.toFixed(2)} (goal ${goal})   ours ${figures(ours)}   bare ${figures(bare)}`
}

/** Clients of our own to correct, with the ids of their parts, so that a save changes one row of one part. */
async function makeTargets(url: string, headers: Record<string, string>, unique: () => readonly [string, string]) {
  const targets: { id: number; sent: Body }[] = []
  for (let made = 0; made < UPDATED; made++) {
    const sent = body(...unique())
    const response = await fetch(`${url}/api/clients`, {
      method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(sent),
    })
    const client = (await response.json()) as Client
    targets.push({ id: client.id, sent: withIds(sent, client) })
  }
  return targets
}

function withIds(sent: Body, client: Client): Body {
  return {
    ...sent,
    addresses: sent.addresses.map((address) => ({ ...address, id: client.addresses[0]?.id ?? null })),
    phoneNumbers: sent.phoneNumbers.map((phone) => ({ ...phone, id: client.phoneNumbers[0]?.id ?? null })),
  }
}

/** Runs each operation once through the application's own functions to learn its statements. */
async function captureAll(url: string) {
  const user = { id: 1, name: '', roleCode: 'STAFF', permissions: [], passwordExpired: false, tokenHash: Buffer.alloc(0) }
  const as = (db: Db) => ({ db, user }) as unknown as Caller
  const page = (number: number, phrase = '') => capture(url, (db) => findClients(db, phrase, { page: number, size: 20 }))
  let created: Client | undefined
  const create = await capture(url, async (db) => {
    created = await createClient(as(db), clientInput.parse(body(AGENCY, MEDICARE)))
  })
  if (!created) throw new Error('nothing was created')
  const client = created
  const corrected = withIds(body(AGENCY, MEDICARE), client)
  for (const address of corrected.addresses) address.postalCode = POSTAL_CODES[1]
  const update = await capture(url, (db) => updateClient(as(db), client.id, clientInput.parse(corrected)))
  const read = await capture(url, (db) => readClient(db, READ_ID))
  const single = (statements: typeof read) => ({ statements, transaction: false })
  const plan: BarePlan = {
    url,
    operations: {
      page1: single(await page(1)), page50: single(await page(50)),
      rare: single(await page(1, RARE)), common: single(await page(1, COMMON)), read: single(read),
      create: { statements: create, transaction: true, id: client.id },
      update: { statements: update, transaction: true },
    },
  }
  return { plan, captured: { id: client.id, addressId: client.addresses[0]?.id } }
}
