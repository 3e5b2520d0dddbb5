import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { request } from '#core/web/api/request.ts'
import { getSession } from '#core/web/session/session.ts'
import { loadUser } from '#people/web/session.ts'
import { type Taken, takeAlong } from '../contract/take-along.ts'
import { inStore } from './inStore.ts'
import { forgetTaken, isTakenFor, markTaken, TAKEN_DATABASE, takenMark } from './mark.ts'
import { openOutbox } from './outbox.ts'
import { keepDecoder } from './registerWorker.ts'
import { newSealingKey, type Sealed, sealJson, unsealJson } from './seal.ts'

/** What was taken along, and by how much the clock of this device was ahead of the server's then, in milliseconds. */
export type Kept = Taken & { ahead: number }

interface Schema extends DBSchema {
  kept: { key: 'all'; value: { key: CryptoKey; sealed: Sealed } }
}

let database: Promise<IDBPDatabase<Schema>> | undefined
/** As it was read last, so that a scan does not open it again. */
let known: Kept | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>(TAKEN_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore('kept'),
    // another tab forgets it
    blocking: close,
    terminated: close,
  })
  return database
}

function close(): void {
  void database?.then((db) => db.close())
  database = undefined
  known = undefined
}

takenMark.onChange(() => {
  if (!takenMark.get()) close()
})

/** Asks the server for it, and keeps it here in place of what was kept before. */
export async function take(): Promise<Kept> {
  // with it comes the key by which what is done here is sealed
  await loadUser()
  const taken = await request(takeAlong, {})
  const { user } = getSession()
  if (!user) throw new DOMException('The session has ended', 'AbortError')
  const kept = { ...taken, ahead: Date.now() - Date.parse(taken.at) }
  const key = await newSealingKey()
  const sealed = await sealJson(key, kept)
  // before it is kept, so that nothing lies here of which nobody knows; by the clock of this device
  markTaken({ user: user.id, until: Date.now() + Date.parse(taken.until) - Date.parse(taken.at) })
  await (await open()).put('kept', { key, sealed }, 'all')
  await openOutbox()
  keepDecoder()
  // a logout in between has had nothing to forget
  if (getSession().user?.id !== user.id) forgetTaken()
  known = kept
  return kept
}

/** What is kept for who is signed in; undefined where there is nothing, or its time is over. */
export async function readTaken(): Promise<Kept | undefined> {
  if (!isTakenFor(getSession().user)) return undefined
  if (known) return known
  const stored = await inStore(await open(), 'kept', (all) => all.get('all'))
  if (!stored) return undefined
  known = await unsealJson<Kept>(stored.key, stored.sealed)
  return known
}
