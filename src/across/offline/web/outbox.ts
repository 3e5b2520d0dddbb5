import type { DBSchema, IDBPDatabase } from 'idb'
import { newKey } from '#core/web/api/newKey.ts'
import { getSession } from '#core/web/session/session.ts'
import { store } from '#core/web/store.ts'
import { inStore, openStore } from './inStore.ts'
import type { Entry, Intent, State } from './intents.ts'
import { markWaiting } from './mark.ts'
import { type OutboxKey, openKey, shutKey } from './outboxKey.ts'
import { type Sealed, seal, sealJson, unseal, unsealJson } from './seal.ts'

/** A queued act; its content is encrypted for its user. */
interface Row {
  seq?: number
  user: number
  state: State
  entry: Sealed
  /** An encrypted picture. */
  file?: Sealed
}

export interface Schema extends DBSchema {
  keys: { key: number; value: OutboxKey }
  entries: { key: number; value: Row; indexes: { user: number } }
}

/** Time for which settled acts are shown. */
const SHOWN_FOR = 24 * 60 * 60_000
const COUNTED: readonly State[] = ['waiting', 'refused', 'unsure']

let database: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openStore<Schema>('passerelle-outbox', {
    version: 1,
    upgrade(db) {
      db.createObjectStore('keys')
      db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }).createIndex('user', 'user')
    },
    close,
  })
  // an opening that failed is tried again on the next call
  database.catch(close)
  return database
}

function close(): void {
  database?.then((db) => db.close()).catch(() => {})
  database = undefined
}

/** Changes when this or another tab has changed the queue. */
export const changes = store(0)
const channel = new BroadcastChannel('passerelle.outbox')
channel.addEventListener('message', () => changes.set(changes.get() + 1))

const keyOf = async (user: number): Promise<CryptoKey> => openKey(await open(), user)

/** Opens the queue, so that acts can be stored from now on. Returns its encryption key; fails while the session is locked. */
export function openOutbox(): Promise<CryptoKey> {
  return keyOf(owner())
}

/** Discards the key of a user whose session is locked or has ended; only their next unlock or login restores it. */
export async function shutOutbox(user: number): Promise<void> {
  await shutKey(await open(), user)
}

function owner(): number {
  const { user } = getSession()
  if (!user) throw new DOMException('The session has ended', 'AbortError')
  return user.id
}

/** All entries of the current user, in the order of the acts; deletes those that were settled long ago. */
export async function listEntries(): Promise<Entry[]> {
  const user = owner()
  const db = await open()
  const rows = await inStore(db, 'entries', (entries) => entries.index('user').getAll(user))
  if (!rows.length) return []
  const key = await keyOf(user)
  const entries = await Promise.all(
    rows.map(async ({ seq = 0, entry }) => ({ ...(await unsealJson<Entry>(key, entry)), seq })),
  )
  const isOld = ({ settled, state }: Entry) =>
    !COUNTED.includes(state) && settled !== undefined && Date.now() - settled > SHOWN_FOR
  const old = entries.filter(isOld)
  if (old.length) await removeEntries(old)
  return entries.filter((entry) => !isOld(entry))
}

interface More {
  file?: Blob
  /** Key of an attempt without an answer. */
  key?: string
}

/** Stores an act now. A second answer to a waiting line replaces the first, since the line on the server is still the one that was seen. */
export async function keep(intent: Intent, { file, key }: More = {}): Promise<void> {
  const user = owner()
  const at = new Date().toISOString()
  const before = await waitingLine(intent)
  const said = intent.kind === 'AGREEMENT' ? { signedAt: at } : { saidAt: at }
  const body = { ...intent.body, ...(before && { version: before.version }), ...said }
  // a body that was sent is stored unchanged, because the key belongs to it
  const kept = key ? intent : ({ ...intent, body } as Intent)
  const entry: Entry = { seq: before?.seq ?? 0, key: key ?? newKey(), at, state: 'waiting', intent: kept }
  await put(user, entry, file && (await file.arrayBuffer()))
  await tell(user)
}

async function waitingLine(intent: Intent) {
  if (intent.kind !== 'LINE') return undefined
  for (const { seq, state, tried, intent: other } of await listEntries())
    if (state === 'waiting' && tried === undefined && other.kind === 'LINE')
      if (other.preparation === intent.preparation && other.line === intent.line)
        return { seq, version: other.body.version }
  return undefined
}

export async function change(entry: Entry, news: Partial<Entry>): Promise<void> {
  const user = owner()
  await put(user, { ...entry, ...news })
  await tell(user)
}

async function put(user: number, { seq, ...entry }: Entry, bytes?: ArrayBuffer): Promise<void> {
  const key = await keyOf(user)
  const [sealed, file] = await Promise.all([sealJson(key, entry), bytes && seal(key, bytes)])
  const db = await open()
  const kept = file ?? (seq ? (await inStore(db, 'entries', (entries) => entries.get(seq)))?.file : undefined)
  const isDone = !COUNTED.includes(entry.state)
  await db.put('entries', {
    ...(seq && { seq }),
    ...{ user, state: entry.state, entry: sealed },
    // a picture that has arrived is deleted
    ...(kept && !isDone && { file: kept }),
  })
}

/** The picture of an entry, decrypted. */
export async function fileOf(seq: number): Promise<ArrayBuffer | undefined> {
  const row = await inStore(await open(), 'entries', (entries) => entries.get(seq))
  return row?.file && unseal(await keyOf(row.user), row.file)
}

export async function removeEntries(entries: readonly Pick<Entry, 'seq'>[]): Promise<void> {
  const user = owner()
  await inStore(
    await open(),
    'entries',
    (kept) => Promise.all(entries.map(({ seq }) => kept.delete(seq))),
    'readwrite',
  )
  await tell(user)
}

async function tell(user: number): Promise<void> {
  const rows = await inStore(await open(), 'entries', (entries) => entries.index('user').getAll(user))
  markWaiting(user, rows.filter(({ state }) => COUNTED.includes(state)).length)
  changes.set(changes.get() + 1)
  channel.postMessage('changed')
}
