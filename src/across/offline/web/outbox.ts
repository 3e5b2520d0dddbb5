import type { DBSchema, IDBPDatabase } from 'idb'
import { newKey } from '#core/web/api/newKey.ts'
import { getSession } from '#core/web/session/session.ts'
import { store } from '#core/web/store.ts'
import { inStore, openStore } from './inStore.ts'
import type { Entry, Intent, State } from './intents.ts'
import { markWaiting } from './mark.ts'
import { type OutboxKey, openKey, shutKey } from './outboxKey.ts'
import { type Sealed, seal, sealJson, unseal, unsealJson } from './seal.ts'

/** In the order in which it was done; what it says is sealed for its user. */
interface Row {
  seq?: number
  user: number
  state: State
  entry: Sealed
  /** A picture. */
  file?: Sealed
}

export interface Schema extends DBSchema {
  keys: { key: number; value: OutboxKey }
  entries: { key: number; value: Row; indexes: { user: number } }
}

/** What is done is shown for so long. */
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
  // what could not be opened is opened anew when it is asked for again
  database.catch(close)
  return database
}

function close(): void {
  database?.then((db) => db.close()).catch(() => {})
  database = undefined
}

/** Changes whenever this tab, or another, has changed the outbox. */
export const changes = store(0)
const channel = new BroadcastChannel('passerelle.outbox')
channel.addEventListener('message', () => changes.set(changes.get() + 1))

const keyOf = async (user: number): Promise<CryptoKey> => openKey(await open(), user)

/** From now on what is done without network can be kept. Answers the key by which it is sealed; fails while it is locked. */
export function openOutbox(): Promise<CryptoKey> {
  return keyOf(owner())
}

/** Discards the open key of a user whose session is locked or has ended; only their own next unlock or login opens it again. */
export async function shutOutbox(user: number): Promise<void> {
  await shutKey(await open(), user)
}

function owner(): number {
  const { user } = getSession()
  if (!user) throw new DOMException('The session has ended', 'AbortError')
  return user.id
}

/** All that is kept of who is signed in, the first act first; what was done long ago goes. */
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
  /** With which it was sent, where no answer came. */
  key?: string
}

/** Keeps what was done, now. A line that waits already takes the new answer: it was seen as it still is. */
export async function keep(intent: Intent, { file, key }: More = {}): Promise<void> {
  const user = owner()
  const at = new Date().toISOString()
  const before = await waitingLine(intent)
  const said = intent.kind === 'AGREEMENT' ? { signedAt: at } : { saidAt: at }
  const body = { ...intent.body, ...(before && { version: before.version }), ...said }
  // what was sent once is sent again as it was: the key is that of this body
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

/** What has become of an entry. */
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
    // a picture that has arrived is not needed here
    ...(kept && !isDone && { file: kept }),
  })
}

/** The picture of an entry. */
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
