import type { DBSchema, IDBPDatabase } from 'idb'
import { loadUser } from '#base/people/web/session.ts'
import { request } from '#core/web/api/request.ts'
import { getSession, locked } from '#core/web/session/session.ts'
import { type Taken, takeAlong } from '../contract/take-along.ts'
import { inStore, openStore } from './inStore.ts'
import { forgetTaken, isTakenFor, markTaken, TAKEN_DATABASE, takenMark } from './mark.ts'
import { openOutbox } from './outbox.ts'
import { keepDecoder } from './registerWorker.ts'
import { type Sealed, sealJson, unsealJson } from './seal.ts'

/** Offline data, with the lead in ms of this device's clock over the server's at that time. */
export type Kept = Taken & { ahead: number }

interface Schema extends DBSchema {
  kept: { key: 'all'; value: Sealed }
}

let database: Promise<IDBPDatabase<Schema>> | undefined
/** Decrypted data, cached for the next scan. */
let known: Kept | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openStore<Schema>(TAKEN_DATABASE, {
    version: 2,
    upgrade(db, before) {
      // version 1 had its own key, which no lock discarded
      if (before === 1) db.deleteObjectStore('kept')
      db.createObjectStore('kept')
    },
    close,
  })
  return database
}

function close(): void {
  database?.then((db) => db.close()).catch(() => {})
  database = undefined
  known = undefined
}

takenMark.onChange(() => {
  if (!takenMark.get()) close()
})
locked.onChange(() => {
  if (locked.get()) known = undefined
})

/** Loads the data from the server, and replaces the stored data. */
export async function take(): Promise<Kept> {
  // loading the user also returns the key for encryption
  await loadUser()
  const taken = await request(takeAlong, {})
  const { user } = getSession()
  if (!user) throw new DOMException('The session has ended', 'AbortError')
  const kept = { ...taken, ahead: Date.now() - Date.parse(taken.at) }
  const sealed = await sealJson(await openOutbox(), kept)
  // marked before it is stored, so that there is never data without a mark; the expiry is by the clock of this device
  markTaken({ user: user.id, until: Date.now() + Date.parse(taken.until) - Date.parse(taken.at) })
  await (await open()).put('kept', sealed, 'all')
  keepDecoder()
  // a logout in between found nothing to delete
  if (getSession().user?.id !== user.id) forgetTaken()
  known = kept
  return kept
}

/** Reads the user's offline data; undefined if there is none, it has expired, or a lock has discarded its key. */
export async function readTaken(): Promise<Kept | undefined> {
  if (!isTakenFor(getSession().user) || locked.get()) return undefined
  if (known) return known
  const stored = await inStore(await open(), 'kept', (all) => all.get('all'))
  if (!stored) return undefined
  try {
    known = await unsealJson<Kept>(await openOutbox(), stored)
  } catch (error) {
    // the key is restored when the server knows its user again
    if (!(error instanceof DOMException)) throw error
  }
  return known
}
